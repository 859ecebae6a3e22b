package io.tradebench.kit.load.cluster;

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
public final class CpuMeter {

    private final Supplier<Snapshot> moments;
    private final Map<Object, Double> millis = new HashMap<>();
    private final Map<Life, Double> compilers = new HashMap<>();

    /** @param moments each the present one, with the members that answer */
    public CpuMeter(Supplier<Snapshot> moments) {
        this.moments = moments;
    }

    /** One process of a member. */
    private record Life(String member, long pid, String start) {}

    /** CPU time that every process has used since it started, as far as it was seen, in milliseconds. */
    public double read() {
        Snapshot moment = moments.get();
        for (ProcessFigures now : moment.members().members().values()) {
            Life life = new Life(now.member(), now.pid(), now.startTime());
            millis.put(life, now.cpuMillis());
            compilers.put(life, now.compilerMillis() == null ? Double.NaN : now.compilerMillis());
        }
        for (String component : List.of(Component.DATABASE, Component.MESSAGING)) {
            Double used = moment.components().millis().get(component);
            if (used != null) {
                millis.put(moment.components().instances().get(component), used);
            }
        }
        return millis.values().stream().mapToDouble(Double::doubleValue).sum();
    }

    /** The part of what was read last that just-in-time compilers of members took; not a number if one does not tell. */
    public double compilers() {
        return compilers.values().stream().mapToDouble(Double::doubleValue).sum();
    }
}
