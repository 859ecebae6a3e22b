package io.tradebench.kit.load;

import io.tradebench.kit.admin.ProcessFigures;
import io.tradebench.kit.cluster.Component;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Adds up the CPU time that transactions cost, of all members, the database and the messaging server, over a run in which they may die and come back: it never goes back. Of a database
 * that the kit did not start nothing is known. For use by one
 * thread.
 */
final class CpuMeter {

    private final Supplier<Snapshot> moments;
    private final Map<Object, Double> millis = new HashMap<>();

    /** @param moments each the present one, with the members that answer */
    CpuMeter(Supplier<Snapshot> moments) {
        this.moments = moments;
    }

    /** One process of a member. */
    private record Life(String member, long pid, String start) {}

    /** CPU time that every process has used since it started, as far as it was seen, in milliseconds. */
    double read() {
        Snapshot moment = moments.get();
        for (ProcessFigures now : moment.members().members().values()) {
            millis.put(new Life(now.member(), now.pid(), now.startTime()), now.cpuMillis());
        }
        for (String component : List.of(Component.DATABASE, Component.MESSAGING)) {
            Double used = moment.components().millis().get(component);
            if (used != null) {
                millis.put(moment.components().instances().get(component), used);
            }
        }
        return millis.values().stream().mapToDouble(Double::doubleValue).sum();
    }
}
