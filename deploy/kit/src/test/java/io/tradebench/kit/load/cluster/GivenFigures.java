package io.tradebench.kit.load.cluster;

import io.tradebench.kit.admin.FakeMember;
import java.util.Map;
import java.util.TreeMap;

/** Figures of members of which a test says what matters. */
public final class GivenFigures {
    private GivenFigures() {}

    /**
     * Those of members that were started at the same time.
     *
     * @param cpuMillis of each, by name
     */
    public static ClusterFigures figures(Map<String, Double> cpuMillis, String start) {
        Map<String, String> texts = new TreeMap<>();
        cpuMillis.forEach((name, millis) -> texts.put(
                name,
                FakeMember.PROCESS
                        .replace("member-1", name)
                        .replace("4711.25", millis.toString())
                        .replace("2026-01-01T00:00:00Z", start)));
        return ClusterFigures.of(texts);
    }
}
