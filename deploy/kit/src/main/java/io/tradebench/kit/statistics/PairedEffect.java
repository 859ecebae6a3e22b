package io.tradebench.kit.statistics;

import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
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
        return centre().estimate();
    }

    @Override
    public double[] resampled(int times, RandomGenerator random) {
        HodgesLehmann centre = centre();
        return DoubleStream.generate(() -> centre.estimate(drawnBlocks(random)))
                .limit(times)
                .toArray();
    }

    private HodgesLehmann centre() {
        return HodgesLehmann.centre(
                HodgesLehmann.array(starts.stream().flatMap(List::stream).toList()));
    }

    /** How often each block is drawn: as often as its start, if there are several. */
    private int[] drawnBlocks(RandomGenerator random) {
        int[] drawn = drawn(units(), random);
        return starts.size() == 1
                ? drawn
                : IntStream.range(0, starts.size())
                        .flatMap(i -> starts.get(i).stream().mapToInt(block -> drawn[i]))
                        .toArray();
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

    /** How often each of so many is drawn, if as many are drawn as there are, each from all of them. */
    static int[] drawn(int all, RandomGenerator random) {
        int[] times = new int[all];
        for (int i = 0; i < all; i++) {
            times[random.nextInt(all)]++;
        }
        return times;
    }
}
