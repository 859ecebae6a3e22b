package io.tradebench.kit.load;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.tradebench.kit.Json;
import io.tradebench.kit.KitException;
import io.tradebench.kit.admin.AdminClient;
import io.tradebench.kit.admin.ProcessFigures;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The figures of all members at one moment.
 *
 * @param members by name
 * @param raw the same as the members gave them
 */
public record ClusterFigures(Map<String, ProcessFigures> members, Map<String, JsonNode> raw) {

    /** Asks every member. */
    static ClusterFigures take(Map<String, AdminClient> admins) {
        Map<String, ProcessFigures> members = new LinkedHashMap<>();
        Map<String, JsonNode> raw = new LinkedHashMap<>();
        admins.forEach((name, admin) -> {
            String text = admin.processText();
            try {
                members.put(name, Json.parse(text, ProcessFigures.class));
                raw.put(name, Json.parse(text, JsonNode.class));
            } catch (JsonProcessingException e) {
                throw new KitException(admin.base() + " gave figures that cannot be read", e);
            }
        });
        return new ClusterFigures(members, raw);
    }

    /** CPU time of all members since they started, in milliseconds. */
    public double cpuMillis() {
        return members.values().stream().mapToDouble(ProcessFigures::cpuMillis).sum();
    }
}
