package io.tradebench.kit.statistics;

import java.util.List;
import java.util.Optional;
import org.hipparchus.stat.StatUtils;

/**
 * One figure that was measured several times in one setting. Where settings differ is not for these to tell: what a block of time did to all of
 * them does not cancel out here.
 *
 * @param starts the figures by start of the cluster
 */
public record Repeats(List<List<Double>> starts) {

    /** Never changes. */
    public Repeats {
        starts = starts.stream().map(List::copyOf).toList();
    }

    /**
     * Where the geometric mean of more such figures would be, by Student's distribution on their logarithms; from three starts on, starts are what was
     * drawn.
     *
     * @param level how often an interval like this one has to hold it, such as 0.95
     * @param resolution the step in which the figures were measured, which no repetition makes finer
     * @return empty for fewer than two figures, or one that has no logarithm
     */
    public Optional<Interval> interval(double level, double resolution) {
        if (starts.stream().flatMap(List::stream).anyMatch(figure -> !(figure > 0) || Double.isInfinite(figure))) {
            return Optional.empty();
        }
        double[] logs = units();
        if (logs.length < 2) {
            return Optional.empty();
        }
        Interval interval = Student.ofMean(logs, level);
        return Optional.of(new Interval(Math.exp(interval.low()), Math.exp(interval.high())).widened(resolution / 2));
    }

    /** The middle of all figures; empty without any. */
    public Optional<Double> median() {
        double[] all = starts.stream()
                .flatMap(List::stream)
                .mapToDouble(Double::doubleValue)
                .toArray();
        return all.length == 0 ? Optional.empty() : Optional.of(StatUtils.percentile(all, 50));
    }

    private double[] units() {
        return Starts.units(starts.stream()
                .map(start -> start.stream().map(Ratios::log).toList())
                .toList());
    }
}
