package io.tradebench.kit.load;

import io.tradebench.kit.admin.ProcessFigures;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Adds up the CPU time of all members over a run in which members may die and come back: it never goes back. For use by one
 * thread.
 */
final class CpuMeter {

    private final Supplier<ClusterFigures> figures;
    private final Map<Life, Double> millis = new HashMap<>();

    /** @param figures of the members that answer at the moment */
    CpuMeter(Supplier<ClusterFigures> figures) {
        this.figures = figures;
    }

    /** One process of a member. */
    private record Life(String member, long pid, String start) {}

    /** CPU time that every process of a member has used since it started, as far as it was seen, in milliseconds. */
    double read() {
        for (ProcessFigures now : figures.get().members().values()) {
            millis.put(new Life(now.member(), now.pid(), now.startTime()), now.cpuMillis());
        }
        return millis.values().stream().mapToDouble(Double::doubleValue).sum();
    }
}
