package io.tradebench.kit.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class RepeatsTest {

    @Test
    void interval_ofWholeMilliseconds_isNotFinerThanThese() {
        Interval interval = new Repeats(List.of(List.of(6.0, 6.0, 6.0, 7.0)))
                .interval(0.95, 1)
                .orElseThrow();
        Interval fine = new Repeats(List.of(List.of(6.0, 6.0, 6.0, 7.0)))
                .interval(0.95, 0)
                .orElseThrow();

        assertThat(interval.low()).isEqualTo(fine.low() - 0.5);
        assertThat(interval.high()).isEqualTo(fine.high() + 0.5);
    }

    /** exp(log 2 -+ q log 2 / sqrt 3), where q = 4.302653 is the quantile for two degrees of freedom. */
    @Test
    void interval_ofOneStart_isStudentsOnLogarithms() {
        Interval interval =
                new Repeats(List.of(List.of(1.0, 2.0, 4.0))).interval(0.95, 0).orElseThrow();

        assertThat(interval.low()).isCloseTo(0.357462, within(0.000001));
        assertThat(interval.high()).isCloseTo(11.189997, within(0.000001));
    }

    @Test
    void interval_ofThreeStarts_isThatOfTheirMeans() {
        Interval starts = new Repeats(List.of(List.of(0.5, 2.0), List.of(2.0, 2.0), List.of(4.0, 4.0)))
                .interval(0.95, 0)
                .orElseThrow();

        assertThat(starts)
                .isEqualTo(new Repeats(List.of(List.of(1.0, 2.0, 4.0)))
                        .interval(0.95, 0)
                        .orElseThrow());
    }

    @Test
    void interval_ofOneFigure_orOfZero_isNotKnown() {
        assertThat(new Repeats(List.of(List.of(1.0))).interval(0.95, 0)).isEmpty();
        assertThat(new Repeats(List.of(List.of(1.0, 0.0))).interval(0.95, 0)).isEmpty();
        assertThat(new Repeats(List.of()).interval(0.95, 0)).isEmpty();
    }

    @Test
    void median_ofAll() {
        assertThat(new Repeats(List.of(List.of(1.0, 5.0), List.of(2.0))).median())
                .contains(2.0);
        assertThat(new Repeats(List.of()).median()).isEmpty();
    }
}
