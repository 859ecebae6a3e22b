package io.tradebench.kit.report.model;

import io.tradebench.kit.experiment.Findings;
import io.tradebench.kit.experiment.Warming;
import io.tradebench.kit.report.model.StudyDocument.Reservation;
import io.tradebench.kit.result.LoadResult.WarmupResult;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * How the cells of a study were warmed up, all of them together.
 *
 * @param warmings before the first blocks
 * @param thresholdPercent the smallest difference of interest: what costs change by during a measurement has to be less
 */
record WarmUps(List<Warming> warmings, double thresholdPercent) {

    static WarmUps of(Findings findings) {
        return new WarmUps(findings.warmings(), 100 * findings.study().effort().threshold());
    }

    /** Whether costs had stopped falling, as far as this study can tell differences. */
    boolean isSteady(Warming warming) {
        WarmupResult warmup = warming.warmup();
        return warmup.steady()
                && warmup.driftLowPercent() != null
                && -warmup.driftLowPercent() < thresholdPercent
                && warmup.driftHighPercent() < thresholdPercent;
    }

    /** That costs were still falling when it was begun to measure; empty if they were not. */
    Optional<Reservation> reservation() {
        List<Warming> unsteady =
                warmings.stream().filter(warming -> !isSteady(warming)).toList();
        return unsteady.isEmpty()
                ? Optional.empty()
                : Optional.of(new Reservation(
                        unsteady.size() + " of " + warmings.size() + " warm-ups were not steady" + drift(unsteady),
                        0,
                        unsteady.stream()
                                .map(warming -> warming.cell().folder())
                                .distinct()
                                .toList()));
    }

    private static String drift(List<Warming> unsteady) {
        List<WarmupResult> told = unsteady.stream()
                .map(Warming::warmup)
                .filter(warmup -> warmup.driftLowPercent() != null)
                .toList();
        if (told.isEmpty()) {
            return ", as far as can be told of so short ones: figures may still improve";
        }
        String which = told.size() == unsteady.size() ? "" : " (by " + told.size() + " of them, others are too short)";
        return String.format(
                Locale.ROOT,
                ": going on like that%s, costs would change by %+.0f to %+.0f %% during a measurement",
                which,
                told.stream().mapToDouble(WarmupResult::driftLowPercent).min().orElseThrow(),
                told.stream().mapToDouble(WarmupResult::driftHighPercent).max().orElseThrow());
    }
}
