package io.tradebench.kit.result;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.Map;

/** JDBC addresses as results may show them: without options, among which users and passwords may be. */
final class DatabaseAddress {

    private DatabaseAddress() {}

    /** The address up to its first option. */
    static String withoutOptions(String address) {
        return address.replaceAll("[?;].*", "");
    }

    /** Copies of members' figures in which the database's address has no options. */
    static Map<String, JsonNode> withoutOptions(Map<String, JsonNode> figures) {
        Map<String, JsonNode> copies = new LinkedHashMap<>();
        figures.forEach((member, node) -> {
            JsonNode copy = node.deepCopy();
            if (copy.path("database") instanceof ObjectNode database && database.hasNonNull("url")) {
                database.put("url", withoutOptions(database.get("url").asText()));
            }
            copies.put(member, copy);
        });
        return copies;
    }
}
