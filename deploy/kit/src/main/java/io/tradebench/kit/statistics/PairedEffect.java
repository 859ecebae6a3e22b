package io.tradebench.kit.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.hipparchus.stat.StatUtils;

/**
 * The effect between two settings that were measured in turns: what one block of time did to both of them cancels out.
 *
 * <p>With three starts of the cluster or more, starts are what was drawn independently, and blocks lie within them (Kalibera and Jones, 2013): a start is drawn
 * with the blocks that it has, whose noise is in the spread of starts already. Fewer starts cannot be told from each other: then blocks are the units, and what
 * is found is true of these starts.
 *
 * @param starts the logarithms of ratios of the blocks, by start of the cluster
 */
public record PairedEffect(List<List<Double>> starts) implements Effect {

    /** @throws IllegalArgumentException if there are less than two blocks, or one is not a number */
    public PairedEffect {
        starts = starts.stream().map(List::copyOf).toList();
        long blocks = starts.stream().mapToLong(List::size).sum();
        if (blocks < 2) {
            throw new IllegalArgumentException(
                    blocks == 1 ? "one pair says nothing of chance: measure at least two" : "nothing was measured");
        }
        if (starts.stream().flatMap(List::stream).anyMatch(ratio -> !Double.isFinite(ratio))) {
            throw new IllegalArgumentException("a ratio is not a number");
        }
        if (starts.stream().anyMatch(List::isEmpty)) {
            throw new IllegalArgumentException("a start without a block");
        }
        starts = starts.size() < Starts.FEWEST
                ? List.of(starts.stream().flatMap(List::stream).toList())
                : starts;
    }

    @Override
    public double estimate() {
        return HodgesLehmann.centre(
                HodgesLehmann.array(starts.stream().flatMap(List::stream).toList()));
    }

    @Override
    public double resampled(RandomGenerator random) {
        if (starts.size() == 1) {
            return HodgesLehmann.centre(drawn(starts.get(0), random));
        }
        List<Double> drawn = new ArrayList<>();
        for (int i = 0; i < starts.size(); i++) {
            drawn.addAll(starts.get(random.nextInt(starts.size())));
        }
        return HodgesLehmann.centre(HodgesLehmann.array(drawn));
    }

    @Override
    public int units() {
        return starts.size() == 1 ? starts.get(0).size() : starts.size();
    }

    @Override
    public double degreesOfFreedom() {
        return units() - 1;
    }

    @Override
    public Interval student(double level) {
        double[] values = starts.size() == 1
                ? HodgesLehmann.array(starts.get(0))
                : starts.stream()
                        .mapToDouble(start -> StatUtils.mean(HodgesLehmann.array(start)))
                        .toArray();
        double standardError = Math.sqrt(StatUtils.variance(values) / values.length);
        return Student.around(StatUtils.mean(values), standardError, degreesOfFreedom(), level);
    }

    /** As many as there are, each drawn from all of them. */
    static double[] drawn(List<Double> all, RandomGenerator random) {
        double[] drawn = new double[all.size()];
        for (int i = 0; i < drawn.length; i++) {
            drawn[i] = all.get(random.nextInt(drawn.length));
        }
        return drawn;
    }
}
