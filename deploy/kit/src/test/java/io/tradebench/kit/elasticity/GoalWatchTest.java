package io.tradebench.kit.elasticity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class GoalWatchTest {

    private final GoalWatch watch = new GoalWatch(100);

    private void add(double... millis) {
        DoubleStream.of(millis).forEach(watch::add);
    }

    private void add(int times, double millis) {
        DoubleStream.generate(() -> millis).limit(times).forEach(watch::add);
    }

    @Test
    void isMet_nothingIsKnown_isTrue() {
        assertThat(watch.isMet()).isTrue();
    }

    @Test
    void isMet_eightBadSecondsOfTen_isFalse() {
        add(7, 101);
        add(2, 100);
        assertThat(watch.isMet()).as("7 of 9").isTrue();

        add(101);

        assertThat(watch.isMet()).isFalse();
    }

    /** Neither this nor that: what was known stays. */
    @Test
    void isMet_asManyGoodSecondsAsBad_isWhatItWas() {
        add(10, 500);
        add(5, 50);
        assertThat(watch.isMet()).isFalse();

        add(3, 50);
        assertThat(watch.isMet()).isTrue();

        add(5, 500);
        assertThat(watch.isMet()).isTrue();
    }

    @Test
    void isMet_secondsWithoutASuccess_missIt() {
        add(8, 0);

        assertThat(watch.isMet()).isFalse();
    }
}
