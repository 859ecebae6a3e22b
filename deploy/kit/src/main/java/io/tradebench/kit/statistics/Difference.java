package io.tradebench.kit.statistics;

import java.util.OptionalInt;

/**
 * An effect that was judged.
 *
 * @param estimate the logarithm of the ratio
 * @param interval where it is
 * @param level how often such an interval holds it
 * @param verdict against the threshold that was asked for
 * @param units it was measured on
 * @param unitsNeeded how many would probably resolve it; empty if it is resolved, or if no number that anybody would measure does
 */
public record Difference(
        double estimate, Interval interval, double level, Verdict verdict, int units, OptionalInt unitsNeeded) {

    private static final int MOST_UNITS = 500;

    /**
     * By how much shorter than the distance that it has to keep a half-width has to be, so that it is kept with 80 % probability: the estimate of the next
     * study lies elsewhere. These are normal quantiles, of 80 and of 97.5 %.
     */
    private static final double PROBABLY = 1 + 0.84 / 1.96;

    /**
     * Judges an effect: less or more if the interval is on one side of zero and the estimate beyond the threshold; the same if the interval is
     * within the threshold.
     *
     * @param threshold the smallest effect of interest, above zero
     */
    static Difference judged(Bootstrap bootstrap, double level, double threshold) {
        Interval interval = bootstrap.interval(level);
        double estimate = bootstrap.estimate();
        Verdict verdict = verdict(estimate, interval, threshold);
        return new Difference(
                estimate,
                interval,
                level,
                verdict,
                bootstrap.units(),
                verdict == Verdict.NOT_RESOLVED ? needed(bootstrap, interval, level, threshold) : OptionalInt.empty());
    }

    private static Verdict verdict(double estimate, Interval interval, double threshold) {
        if (interval.isWithin(threshold)) {
            return Verdict.SAME;
        }
        if (interval.contains(0) || Math.abs(estimate) < threshold) {
            return Verdict.NOT_RESOLVED;
        }
        return estimate < 0 ? Verdict.LESS : Verdict.MORE;
    }

    private static OptionalInt needed(Bootstrap bootstrap, Interval interval, double level, double threshold) {
        double effect = Math.abs(bootstrap.estimate());
        double wanted = (effect < threshold ? threshold - effect : effect) / PROBABLY;
        int fewest = bootstrap.units() + 1;
        int most = MOST_UNITS;
        if (fewest > most || bootstrap.halfWidth(interval, level, most) >= wanted) {
            return OptionalInt.empty();
        }
        while (fewest < most) {
            int middle = (fewest + most) / 2;
            if (bootstrap.halfWidth(interval, level, middle) < wanted) {
                most = middle;
            } else {
                fewest = middle + 1;
            }
        }
        return OptionalInt.of(fewest);
    }
}
