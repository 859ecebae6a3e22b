package io.tradebench.kit.report.model;

import io.tradebench.kit.comparison.Comparison.Line;
import io.tradebench.kit.experiment.Findings;
import io.tradebench.kit.experiment.Warming;
import io.tradebench.kit.report.model.StudyDocument.Reservation;
import io.tradebench.kit.result.LoadResult.WarmupResult;
import io.tradebench.kit.statistics.Verdict;
import io.tradebench.kit.study.Cell;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

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

    /**
     * That a difference may be one of warmth, or hidden by it: a cell was not steady, and would have changed during a measurement by more than
     * half of the difference that is claimed, or by one that is said not to be there, or nobody knows by how much.
     *
     * @param than the cell that it is compared with
     * @return empty if both were warm enough for the claim, and if nothing is claimed
     */
    Optional<String> doubt(Cell cell, Cell than, Line line) {
        if (line.verdict() == Verdict.NOT_RESOLVED || line.percent() == null) {
            return Optional.empty();
        }
        boolean same = line.verdict() == Verdict.SAME;
        double most = same ? thresholdPercent : Math.abs(line.percent()) / 2;
        List<String> doubts = Stream.of(cell, than)
                .map(each -> doubt(each, most))
                .flatMap(Optional::stream)
                .toList();
        return doubts.isEmpty()
                ? Optional.empty()
                : Optional.of(Words.list(doubts)
                        + (same ? ", which may hide a difference" : ", so that the difference may be one of warmth"));
    }

    private Optional<String> doubt(Cell cell, double mostPercent) {
        List<Warming> unsteady = warmings.stream()
                .filter(warming -> warming.cell().equals(cell) && !isSteady(warming))
                .filter(warming -> !(distance(warming.warmup()) <= mostPercent))
                .toList();
        return unsteady.isEmpty()
                ? Optional.empty()
                : Optional.of(Words.name(cell) + " was not steady after warming up" + drift(unsteady));
    }

    /** How far from flat a warm-up may have been, in percent. */
    private static double distance(WarmupResult warmup) {
        return warmup.driftLowPercent() == null
                ? Double.POSITIVE_INFINITY
                : Math.max(Math.abs(warmup.driftLowPercent()), Math.abs(warmup.driftHighPercent()));
    }

    private static String drift(List<Warming> unsteady) {
        List<WarmupResult> told = unsteady.stream()
                .map(Warming::warmup)
                .filter(warmup -> warmup.driftLowPercent() != null)
                .toList();
        if (told.isEmpty()) {
            return ": too short to tell how far from it, and figures may still improve";
        }
        String which = told.size() == unsteady.size()
                ? ""
                : " (by " + told.size() + " of them, others were too short to tell)";
        return String.format(
                Locale.ROOT,
                ": going on like that%s, costs would change by %+.0f to %+.0f %% during a measurement",
                which,
                told.stream().mapToDouble(WarmupResult::driftLowPercent).min().orElseThrow(),
                told.stream().mapToDouble(WarmupResult::driftHighPercent).max().orElseThrow());
    }
}
