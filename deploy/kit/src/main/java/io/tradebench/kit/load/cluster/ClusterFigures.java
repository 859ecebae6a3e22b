package io.tradebench.kit.load.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import io.tradebench.kit.admin.ClusterReport;
import io.tradebench.kit.admin.ProcessFigures;
import io.tradebench.kit.base.Json;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The figures of all members at one moment.
 *
 * @param members by name, those that answered
 * @param raw the same as the members gave them
 */
public record ClusterFigures(Map<String, ProcessFigures> members, Map<String, JsonNode> raw) {

    /** Figures as the members themselves gave them, by name. */
    public static ClusterFigures of(Map<String, String> texts) {
        Map<String, ProcessFigures> members = new LinkedHashMap<>();
        Map<String, JsonNode> raw = new LinkedHashMap<>();
        texts.forEach((name, text) -> {
            String otherwise = name + " gave figures that cannot be read";
            members.put(name, Json.parse(text, ProcessFigures.class, otherwise));
            raw.put(name, Json.parse(text, JsonNode.class, otherwise));
        });
        return new ClusterFigures(members, raw);
    }

    /** Figures as one member gave them of all. */
    static ClusterFigures of(ClusterReport report) {
        Map<String, String> texts = new LinkedHashMap<>();
        report.members().stream()
                .filter(ClusterReport.Entry::reachable)
                .forEach(entry -> texts.put(entry.member(), entry.process().toString()));
        return of(texts);
    }

    /** Whether any member has a database connection in use. */
    public boolean hasConnectionsInUse() {
        return members.values().stream().anyMatch(member -> member.connectionsInUse() > 0);
    }

    /** CPU time that members have used since an earlier moment, in milliseconds; only of those that ran all the time. */
    public Map<String, Double> cpuMillisSince(ClusterFigures before) {
        Map<String, Double> used = new LinkedHashMap<>();
        members.forEach((name, now) -> {
            ProcessFigures then = before.members().get(name);
            if (then != null && now.sameProcess(then)) {
                used.put(name, now.cpuMillis() - then.cpuMillis());
            }
        });
        return used;
    }

    /**
     * The part of {@link #cpuMillisSince} that the members' just-in-time compilers took, in milliseconds; not a number if one of
     * them does not tell.
     */
    public double compilerMillisSince(ClusterFigures before) {
        return cpuMillisSince(before).keySet().stream()
                .mapToDouble(name -> compilerMillis(members.get(name))
                        - compilerMillis(before.members().get(name)))
                .sum();
    }

    private static double compilerMillis(ProcessFigures figures) {
        return figures.compilerMillis() == null ? Double.NaN : figures.compilerMillis();
    }
}
