package io.tradebench.kit.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StatisticsTest {

    private static final double LEVEL = 0.95;

    private static final double[] PAIRS = {
        0.031, 0.054, -0.012, 0.047, 0.020, 0.066, 0.038, 0.009, 0.051, 0.027, 0.043, 0.015
    };

    /** Python: {@code statistics.median([(a+b)/2 for a, b in combinations_with_replacement(x,2)])}. */
    @Test
    void centre_isThatOfAReferenceImplementation() {
        assertThat(HodgesLehmann.centre(new double[] {1.83, 0.50, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.30})
                        .estimate())
                .isCloseTo(1.725, within(1e-9));
    }

    @Test
    void shift_isTheMedianOfAllDifferences() {
        assertThat(HodgesLehmann.shift(new double[] {1, 2, 3}, new double[] {2, 3, 100})
                        .estimate())
                .isEqualTo(1);
    }

    @Test
    void centre_withOneOutlier_hardlyMoves() {
        assertThat(HodgesLehmann.centre(new double[] {1, 1.1, 0.9, 1, 50}).estimate())
                .isCloseTo(1, within(0.11));
    }

    @Test
    void estimate_ofValuesThatWereDrawn_isThatOfTheSampleTheyMake() {
        double[] values = {1.83, 0.50, 1.62, 2.48};
        HodgesLehmann centre = HodgesLehmann.centre(values);
        HodgesLehmann shift = HodgesLehmann.shift(values, new double[] {2, 3, 100});

        assertThat(centre.estimate(new int[] {2, 0, 1, 1}))
                .isEqualTo(HodgesLehmann.centre(new double[] {1.83, 1.83, 1.62, 2.48})
                        .estimate());
        assertThat(centre.estimate(new int[] {0, 3, 0, 2}))
                .isEqualTo(HodgesLehmann.centre(new double[] {0.50, 0.50, 0.50, 2.48, 2.48})
                        .estimate());
        assertThat(shift.estimate(new int[] {0, 1, 3, 0}, new int[] {2, 0, 1}))
                .isEqualTo(HodgesLehmann.shift(new double[] {0.50, 1.62, 1.62, 1.62}, new double[] {2, 2, 100})
                        .estimate());
    }

    @Test
    void interval_ofOneSeed_isOne() {
        double[] blocks = {0.01, 0.02, 0.053, 0.031, 0.017, 0.042, 0.026, 0.039};

        assertThat(interval(7, blocks)).isEqualTo(interval(7, blocks)).isNotEqualTo(interval(8, blocks));
    }

    @Test
    void interval_ofManyNormalBlocks_isThatOfStudent() {
        SplittableRandom random = new SplittableRandom(3);
        double[] values = DoubleStream.generate(random::nextGaussian).limit(40).toArray();

        Interval interval = interval(1, values);

        assertThat(interval.halfWidth()).isCloseTo(2.02 / Math.sqrt(40), within(0.08));
    }

    /**
     * Percentiles of 60,000 resampled centres (NumPy 2, {@code default_rng(1).choice}), 0.02 and 0.04625 about 0.03325, stretched by Student's
     * 2.200985 of eleven degrees of freedom beside 1.959964 and by the root of 12/11.
     */
    @Test
    void interval_isThatOfAReferenceImplementation() {
        Interval interval = interval(1, PAIRS);

        assertThat(interval.low()).isCloseTo(0.01771, within(0.001));
        assertThat(interval.high()).isCloseTo(0.04850, within(0.001));
    }

    /** SciPy: {@code stats.t.interval(0.95, n - 1, mean, standard error)}, of blocks and of the means of three starts. */
    @Test
    void student_ofPairs_isThatOfAReferenceImplementation() {
        Interval ofBlocks = blocks(PAIRS).student(LEVEL);
        Interval ofStarts = new PairedEffect(
                        List.of(List.of(0.02, 0.05, 0.03), List.of(0.07, 0.09), List.of(0.01, 0.04, 0.02, 0.03)))
                .student(LEVEL);

        assertThat(ofBlocks.low()).isCloseTo(0.0184636076, within(1e-9));
        assertThat(ofBlocks.high()).isCloseTo(0.0463697257, within(1e-9));
        assertThat(ofStarts.low()).isCloseTo(-0.0275260261, within(1e-9));
        assertThat(ofStarts.high()).isCloseTo(0.1197482484, within(1e-9));
    }

    /** SciPy: {@code stats.ttest_ind(other, base, equal_var=False)}, of sides whose spread and number differ. */
    @Test
    void student_ofIndependentSides_isThatOfAReferenceImplementation() {
        IndependentEffect effect =
                new IndependentEffect(List.of(0.10, 0.12, 0.11, 0.13, 0.09), List.of(0.20, 0.05, 0.33, 0.17));

        assertThat(effect.degreesOfFreedom()).isCloseTo(3.0908931755, within(1e-9));
        assertThat(effect.student(LEVEL).low()).isCloseTo(-0.1038396012, within(1e-9));
        assertThat(effect.student(LEVEL).high()).isCloseTo(0.2588396012, within(1e-9));
    }

    @Test
    void interval_ofEqualBlocks_isThatOfTheirRounding() {
        Bootstrap bootstrap = Bootstrap.of(blocks(0.1, 0.1, 0.1), 0.02, new SplittableRandom(1));

        assertThat(bootstrap.interval(LEVEL).low()).isCloseTo(0.08, within(1e-12));
        assertThat(bootstrap.interval(LEVEL).high()).isCloseTo(0.12, within(1e-12));
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void blocks_thatAreNoNumbers_areRefused(double value) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> blocks(0.1, value))
                .withMessageContaining("not a number");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new IndependentEffect(List.of(0.1, value), List.of(0.1, 0.2)))
                .withMessageContaining("not a number");
    }

    @Test
    void oneBlock_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> blocks(0.1))
                .withMessage("one pair says nothing of chance: measure at least two");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new PairedEffect(List.of()))
                .withMessage("nothing was measured");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new IndependentEffect(List.of(0.1), List.of(0.1, 0.2)))
                .withMessageContaining("one run says nothing of chance");
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -1, Double.NaN, Double.POSITIVE_INFINITY})
    void log_ofWhatHasNone_isRefused(double figure) {
        assertThatIllegalArgumentException().isThrownBy(() -> Ratios.log(figure));
    }

    @Test
    void effect_ofTwoStarts_isThatOfTheirBlocks() {
        assertThat(new PairedEffect(List.of(List.of(0.1, 0.2), List.of(0.3))).units())
                .isEqualTo(3);
        assertThat(new PairedEffect(List.of(List.of(0.1, 0.2), List.of(0.3), List.of(0.2))).units())
                .isEqualTo(3);
        assertThat(new PairedEffect(Collections.nCopies(4, List.of(0.1, 0.2, 0.3))).units())
                .isEqualTo(4);
    }

    @ParameterizedTest
    @CsvSource({
        "0.060 0.061 0.059 0.060, MORE",
        "-0.060 -0.061 -0.059 -0.060, LESS",
        "0.001 0.002 -0.001 0.000, SAME",
        "0.100 -0.050 0.080 0.010, NOT_RESOLVED",
        "0.025 0.024 0.026 0.030, NOT_RESOLVED"
    })
    void verdict_ofKnownBlocks(String ratios, Verdict verdict) {
        double[] values =
                Stream.of(ratios.split(" ")).mapToDouble(Double::parseDouble).toArray();

        assertThat(judged(values).verdict()).isEqualTo(verdict);
    }

    @Test
    void notResolved_saysHowManyBlocksWouldDo() {
        assertThat(judged(0.09, 0.01, 0.08, -0.02).unitsNeeded().orElseThrow()).isBetween(5, 30);
        assertThat(judged(0.06, 0.061, 0.059).unitsNeeded()).isEmpty();
    }

    @Test
    void trend_isThatOfAReferenceImplementation() {
        // by the textbook, with a quantile of 4.302653 for two degrees of freedom
        Trend trend = Trend.of(List.of(0.0, 15.0, 30.0, 45.0), List.of(1.2, 1.1, 1.05, 1.04));

        assertThat(trend.slope()).isCloseTo(-0.00317215, within(1e-6));
        assertThat(trend.interval().low()).isCloseTo(-0.00668518, within(1e-6));
    }

    @Test
    void trend_ofTooFewOrOfNothing_isRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> Trend.of(List.of(0.0, 1.0), List.of(1.0, 1.0)));
        assertThatIllegalArgumentException().isThrownBy(() -> Trend.of(List.of(0.0, 1.0, 2.0), List.of(1.0, 1.0)));
        assertThatIllegalArgumentException().isThrownBy(() -> Trend.of(List.of(0.0, 1.0, 2.0), List.of(1.0, 0.0, 1.0)));
    }

    @Test
    void family_levelThatIsNone_isRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> Family.judged(List.of(), 1, 0.03));
        assertThatIllegalArgumentException().isThrownBy(() -> Family.judged(List.of(), 0.95, 0));
    }

    private static Difference judged(double... ratios) {
        Bootstrap bootstrap = Bootstrap.of(blocks(ratios), 0, new SplittableRandom(1));
        return Family.judged(List.of(bootstrap), LEVEL, Ratios.effect(0.03)).get(0);
    }

    private static Interval interval(long seed, double... ratios) {
        return Bootstrap.of(blocks(ratios), 0, new SplittableRandom(seed)).interval(LEVEL);
    }

    private static PairedEffect blocks(double... ratios) {
        return new PairedEffect(List.of(DoubleStream.of(ratios).boxed().toList()));
    }
}
