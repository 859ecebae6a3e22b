package io.tradebench.kit.result;

import io.tradebench.kit.admin.ProcessFigures;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.load.Measurement;
import io.tradebench.kit.load.Span;
import io.tradebench.kit.member.CollectorLog;
import io.tradebench.kit.member.ServerLog;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** How long members stood still for their garbage collectors, by the logs of these. */
final class CollectorPauses {

    private CollectorPauses() {}

    /** The longest of all members, in milliseconds; null if one has no log that the kit could read. */
    static Double longest(Measurement measurement) {
        List<OptionalDouble> pauses = new ArrayList<>();
        measurement.target().state().ifPresent(state -> measurement
                .target()
                .cluster()
                .ifPresent(cluster -> cluster.members().forEach(member -> measurement
                        .spans()
                        .forEach(span -> pauses.add(longest(state.component(member), member, span))))));
        return pauses.isEmpty() || pauses.stream().anyMatch(OptionalDouble::isEmpty)
                ? null
                : pauses.stream().mapToDouble(OptionalDouble::getAsDouble).max().orElseThrow();
    }

    private static OptionalDouble longest(Path folder, Component member, Span span) {
        ProcessFigures before = span.before().members().members().get(member.name());
        ProcessFigures after = span.after().members().members().get(member.name());
        return before == null || after == null || !after.sameProcess(before)
                ? OptionalDouble.empty()
                : new CollectorLog(new ServerLog(folder).gcFile())
                        .longestPause(before.uptimeMillis(), after.uptimeMillis());
    }
}
