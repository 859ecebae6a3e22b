package io.tradebench.kit.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Effects that depend on how long members have run. */
class BlockOrderTest {

    @Test
    void effectThatIsSmallerInTheLastBlockOfEachStart_matters() {
        BlockOrder order = BlockOrder.of(
                        List.of(List.of(0.30, 0.31, 0.15), List.of(0.28, 0.30, 0.16), List.of(0.33, 0.32, 0.19)))
                .orElseThrow();

        assertThat(order.matters()).isTrue();
        assertThat(order.first()).isCloseTo(0.303, within(0.001));
        assertThat(order.last()).isCloseTo(0.167, within(0.001));
    }

    /** SciPy: {@code stats.linregress} gives p = 0.00014 for these. */
    @Test
    void trendOfOneStart_matters() {
        BlockOrder order = BlockOrder.of(List.of(List.of(0.20, 0.19, 0.17, 0.16, 0.16, 0.14)))
                .orElseThrow();

        assertThat(order.matters()).isTrue();
        assertThat(order.probability()).isLessThan(0.01);
    }

    @Test
    void startsThatDiffer_doNotMatter() {
        assertThat(BlockOrder.of(List.of(
                                List.of(0.30, 0.31, 0.29), List.of(0.10, 0.09, 0.11), List.of(0.20, 0.20, 0.19)))
                        .filter(BlockOrder::matters))
                .isEmpty();
    }

    @Test
    void blocksThatAreAllTheSame_doNotMatter() {
        assertThat(BlockOrder.of(List.of(List.of(0.1, 0.1, 0.1, 0.1))).filter(BlockOrder::matters))
                .isEmpty();
        assertThat(BlockOrder.of(List.of(List.of(0.1, 0.1), List.of(0.1, 0.1))).filter(BlockOrder::matters))
                .isEmpty();
    }

    @Test
    void fewBlocks_tellNothing() {
        assertThat(BlockOrder.of(List.of(List.of(0.3, 0.2, 0.1)))).isEmpty();
        assertThat(BlockOrder.of(List.of(List.of(0.3), List.of(0.2), List.of(0.1))))
                .isEmpty();
        assertThat(BlockOrder.of(List.of())).isEmpty();
    }

    @Test
    void noise_seldomMatters() {
        RandomGenerator random = new SplittableRandom(3);

        long seen = IntStream.range(0, 1_000)
                .filter(i ->
                        BlockOrder.of(noise(random, 1 + i % 3, 4)).orElseThrow().matters())
                .count();

        assertThat(seen).isLessThan(25);
    }

    private static List<List<Double>> noise(RandomGenerator random, int starts, int blocks) {
        return IntStream.range(0, starts)
                .mapToObj(start -> {
                    double here = 0.05 * random.nextGaussian();
                    return IntStream.range(0, blocks)
                            .mapToObj(block -> here + 0.02 * random.nextGaussian())
                            .toList();
                })
                .toList();
    }
}
