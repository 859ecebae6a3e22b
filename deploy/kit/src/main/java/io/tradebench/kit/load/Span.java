package io.tradebench.kit.load;

import io.tradebench.kit.admin.DatabaseMaintenance;
import io.tradebench.kit.admin.ProcessFigures;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.driver.protocol.DriverEvent;
import io.tradebench.kit.load.cluster.Snapshot;
import io.tradebench.kit.proxy.EdgeFigures;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/**
 * A time that was measured without a break.
 *
 * @param before all parts of the cluster at its start
 * @param after the same at its end, without members that were lost
 * @param maintenance what the database did by itself in between
 * @param counted what the drivers counted in between
 */
public record Span(Snapshot before, Snapshot after, DatabaseMaintenance maintenance, DriverEvent counted) {

    /** CPU time of each member, in milliseconds; without those that were lost. */
    public Map<String, Double> memberMillis() {
        return after.members().cpuMillisSince(before.members());
    }

    /** CPU time of each other component, in milliseconds; without those that were lost. */
    public Map<String, Double> componentMillis() {
        return after.components().since(before.components());
    }

    /** The part of members' CPU time that their just-in-time compilers took; not a number if one does not tell. */
    double compilerMillis() {
        return after.members().compilerMillisSince(before.members());
    }

    /** By how much a counter of all members has grown. */
    public long increase(ToLongFunction<ProcessFigures> counter) {
        return after.members().members().entrySet().stream()
                .filter(member -> before.members().members().containsKey(member.getKey()))
                .mapToLong(member -> counter.applyAsLong(member.getValue())
                        - counter.applyAsLong(before.members().members().get(member.getKey())))
                .sum();
    }

    /** What the edge did, and keeps at the end; empty if there is none, or if its process is another one by then. */
    Optional<EdgeFigures> edge() {
        return after.components().runsOnSince(before.components(), Component.PROXY)
                ? after.edge().flatMap(now -> before.edge().map(now::since))
                : Optional.empty();
    }

    /** Of several one after the other, for those that are in all. */
    static Map<String, Double> sum(List<Span> spans, Function<Span, Map<String, Double>> figures) {
        Map<String, Double> sum = new LinkedHashMap<>(figures.apply(spans.get(0)));
        for (Span span : spans.subList(1, spans.size())) {
            Map<String, Double> more = figures.apply(span);
            sum.keySet().retainAll(more.keySet());
            sum.replaceAll((name, millis) -> millis + more.get(name));
        }
        return sum;
    }
}
