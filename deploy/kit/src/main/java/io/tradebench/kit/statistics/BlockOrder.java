package io.tradebench.kit.statistics;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hipparchus.distribution.continuous.FDistribution;
import org.hipparchus.stat.StatUtils;
import org.hipparchus.stat.regression.SimpleRegression;

/**
 * Whether an effect is another one in the first blocks than in the last ones. Blocks of one start are looked at for a trend; with several starts, which have
 * to agree about it, for any difference between the first blocks, the second ones and so on (analysis of variance without interaction).
 *
 * @param first the mean effect in the first blocks, a logarithm of a ratio
 * @param last the same in the last ones
 * @param probability of blocks that differ as much or more by chance alone
 */
public record BlockOrder(double first, double last, double probability) {

    /** One of a hundred comparisons in which it does not matter is told that it does. */
    private static final double RARE = 0.01;

    private static final double LEAST = Ratios.effect(0.01);

    private static final int FEWEST = 4;

    /**
     * Looks at an effect.
     *
     * @param starts the logarithms of ratios of the blocks in their order, by start of the cluster; of several starts as many blocks as all of them have
     * @return empty if there are too few blocks to tell
     */
    public static Optional<BlockOrder> of(List<List<Double>> starts) {
        int blocks = starts.stream().mapToInt(List::size).min().orElse(0);
        return starts.size() == 1
                ? trend(starts.get(0))
                : differences(
                        starts.stream().map(start -> start.subList(0, blocks)).toList(), blocks);
    }

    private static Optional<BlockOrder> trend(List<Double> blocks) {
        if (blocks.size() < FEWEST) {
            return Optional.empty();
        }
        SimpleRegression line = new SimpleRegression();
        IntStream.range(0, blocks.size()).forEach(block -> line.addData(block, blocks.get(block)));
        return Optional.of(
                new BlockOrder(line.predict(0), line.predict(blocks.size() - 1.0), chance(line.getSignificance())));
    }

    private static Optional<BlockOrder> differences(List<List<Double>> starts, int blocks) {
        if (blocks < 2 || starts.size() * blocks < FEWEST) {
            return Optional.empty();
        }
        double[] ofBlocks = IntStream.range(0, blocks)
                .mapToDouble(block -> StatUtils.mean(
                        starts.stream().mapToDouble(start -> start.get(block)).toArray()))
                .toArray();
        double all = StatUtils.mean(ofBlocks);
        double between = 0;
        double within = 0;
        for (List<Double> start : starts) {
            double here = StatUtils.mean(HodgesLehmann.array(start));
            for (int block = 0; block < blocks; block++) {
                double ofBlock = ofBlocks[block] - all;
                double left = start.get(block) - here - ofBlock;
                between += ofBlock * ofBlock;
                within += left * left;
            }
        }
        int freedom = blocks - 1;
        int left = freedom * (starts.size() - 1);
        double ratio = between / freedom / (within / left);
        double probability = 1 - new FDistribution(freedom, left).cumulativeProbability(ratio);
        return Optional.of(new BlockOrder(ofBlocks[0], ofBlocks[blocks - 1], chance(probability)));
    }

    /** Figures that are all the same, or all on one line, have no spread to tell chance by. */
    private static double chance(double probability) {
        return Double.isNaN(probability) ? 1 : probability;
    }

    /** Whether chance alone seldom does that, and it is enough to be cared about. */
    public boolean matters() {
        return probability < RARE && Math.abs(last - first) > LEAST;
    }
}
