package io.tradebench.kit.report.model;

import io.tradebench.kit.experiment.Warming;
import io.tradebench.kit.report.model.StudyDocument.Reservation;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How the cells of a study were warmed up, all of them together.
 *
 * @param warmings before the first blocks
 */
record WarmUps(List<Warming> warmings) {

    /** That costs were still falling when it was begun to measure; empty if they were not. */
    Optional<Reservation> reservation() {
        List<Warming> unsteady =
                warmings.stream().filter(warming -> !warming.warmup().steady()).toList();
        return unsteady.isEmpty()
                ? Optional.empty()
                : Optional.of(new Reservation(
                        "%d of %d warm-ups were not steady%s"
                                .formatted(unsteady.size(), warmings.size(), drift(unsteady)),
                        0,
                        unsteady.stream()
                                .map(warming -> warming.cell().folder())
                                .distinct()
                                .toList()));
    }

    private static String drift(List<Warming> unsteady) {
        List<Double> ends = unsteady.stream()
                .flatMap(warming -> Stream.of(
                        warming.warmup().driftLowPercent(), warming.warmup().driftHighPercent()))
                .filter(Objects::nonNull)
                .toList();
        return ends.isEmpty()
                ? ", as far as can be told of so short ones: figures may still improve"
                : String.format(
                        Locale.ROOT,
                        ": going on like that, costs would change by %+.0f to %+.0f %% during a measurement",
                        ends.stream().mapToDouble(Double::doubleValue).min().orElseThrow(),
                        ends.stream().mapToDouble(Double::doubleValue).max().orElseThrow());
    }
}
