package io.tradebench.kit.load.warmup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tradebench.kit.driver.protocol.DriverEvent;
import io.tradebench.kit.driver.protocol.DriverEvent.Kind;
import io.tradebench.kit.driver.protocol.DriverEvent.Outcomes;
import io.tradebench.kit.load.warmup.WarmupCurve.Window;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WarmupTest {

    private static final Duration MEASUREMENT = Duration.ofMinutes(1);

    private double cpuMillis;

    private Warmup warmup(WarmupGoal goal, int users) {
        return new Warmup(goal, Set.of("login", "log off"), users, MEASUREMENT, () -> cpuMillis);
    }

    /** Windows of five seconds, before a measurement of one minute. */
    @ParameterizedTest
    @CsvSource({
        "1.00 1.00 1.00 1.00 1.00 1.00, true",
        "9.00 8.00 5.00 2.00 1.50 1.20 1.00 1.01 1.00 1.01 1.00 1.01 1.00 1.00 1.01, true",
        "1.00 1.01 1.00 1.01 1.00 1.01, true",
        "1.00 1.00 1.00 1.00 1.00, false",
        "1.042 1.035 1.028 1.021 1.014 1.007, false",
        "1.00 1.20 1.00 1.00 1.00 1.10, false",
        "3.90 2.30 1.20 1.10 1.05 1.01, false",
        "0 0 0 0 0 0, false"
    })
    void drift_isNone_whereNeitherATrendNorNoiseCouldChangeTheCost(String costs, boolean steady) {
        List<Window> windows = new ArrayList<>();
        for (String cost : costs.split(" ")) {
            windows.add(new Window(5.0 * (windows.size() + 1), 1_000, 0, 200, Double.parseDouble(cost)));
        }

        assertThat(Steadiness.drift(windows, 0, MEASUREMENT)
                        .filter(Steadiness::isSteady)
                        .isPresent())
                .isEqualTo(steady);
    }

    @Test
    void isOver_automatic_waitsForSteadinessOverALap() {
        Warmup warmup = warmup(WarmupGoal.STEADY, 5_000);

        run(warmup, 45, 1.0);
        assertThat(warmup.isSteady()).as("4,500 of 5,000 users have logged in").isFalse();
        assertThat(warmup.isOver()).isFalse();
        run(warmup, 5, 1.0);
        assertThat(warmup.isSteady()).isTrue();
        assertThat(warmup.isOver()).isTrue();
        assertThat(warmup.curve().windows()).hasSize(10);
        assertThat(warmup.curve().windows().get(3).throughput()).isEqualTo(1000);
        assertThat(warmup.lastCost()).isEqualTo(1.0);
    }

    @Test
    void lap_ofOtherLogins_isNone() {
        Warmup warmup = new Warmup(WarmupGoal.STEADY, Set.of("login"), 5_000, MEASUREMENT, () -> cpuMillis);

        run(warmup, 100, 1.0);

        assertThat(warmup.isSteady()).as("nobody has logged in").isFalse();
    }

    @Test
    void isSteady_costThatFellInItsFirstHalf_isNotLookedAt() {
        Warmup warmup = warmup(WarmupGoal.STEADY, 10);

        run(warmup, 60, 2.0);
        run(warmup, 30, 1.0);
        assertThat(warmup.isSteady()).isFalse();
        run(warmup, 40, 1.0);
        assertThat(warmup.isSteady()).isTrue();
    }

    @Test
    void curve_tellsHowFarFromFlatItWas() {
        Warmup warmup = warmup(WarmupGoal.time(Duration.ofSeconds(60)), 10);
        for (int window = 0; window < 12; window++) {
            run(warmup, 5, 1 - 0.01 * window);
        }

        assertThat(warmup.curve().steady()).isFalse();
        assertThat(warmup.curve().drift().low()).isBetween(-0.07, -0.04);
        assertThat(warmup.curve().drift().high()).isBetween(-0.07, -0.04);
    }

    @Test
    void curve_ofLessThanALap_tellsHowFarFromFlatItsSecondHalfWas() {
        Warmup warmup = warmup(WarmupGoal.time(Duration.ofSeconds(60)), 10_000);
        run(warmup, 30, 3.0);
        run(warmup, 30, 1.0);

        assertThat(warmup.curve().steady())
                .as("6,000 of 10,000 users have logged in")
                .isFalse();
        assertThat(warmup.curve().drift().low()).isCloseTo(0, within(1e-9));
        assertThat(warmup.curve().drift().high()).isCloseTo(0, within(1e-9));
    }

    @Test
    void isOver_costStillFalls_goesOnUntilTheLimit() {
        Warmup warmup = warmup(WarmupGoal.STEADY, 10);
        double cost = 4;
        for (int window = 0; window < 39; window++) {
            run(warmup, 15, cost);
            cost *= 0.9;
            assertThat(warmup.isOver()).isFalse();
        }
        run(warmup, 15, cost);

        assertThat(warmup.isOver()).isTrue();
        assertThat(warmup.curve().steady()).isFalse();
    }

    @Test
    void isOver_transactions_endsWhenSoManyHaveSucceeded() {
        Warmup warmup = warmup(WarmupGoal.transactions(5_000), 10);

        run(warmup, 4, 1.0);
        assertThat(warmup.isOver()).isFalse();
        run(warmup, 1, 1.0);
        assertThat(warmup.isOver()).isTrue();
    }

    @Test
    void isOver_fixedLength_endsThen() {
        Warmup warmup = warmup(WarmupGoal.time(Duration.ofSeconds(20)), 10);

        run(warmup, 19, 1.0);
        assertThat(warmup.isOver()).isFalse();
        run(warmup, 1, 1.0);
        assertThat(warmup.isOver()).isTrue();
        assertThat(warmup.curve().steady()).isFalse();
    }

    @Test
    void failure_onlyErrors_givesUpEarlyAndSaysWhy() {
        Warmup warmup = warmup(WarmupGoal.STEADY, 10);
        warmup.add(second(new Outcomes(0, 0, 0, 3), "home: 500 broken"));
        repeat(warmup, 14, second(Outcomes.NONE, null));
        assertThat(warmup.failure()).isEmpty();

        warmup.add(second(Outcomes.NONE, null));

        assertThat(warmup.failure()).hasValue("no transaction succeeds: home: 500 broken");
    }

    @Test
    void failure_noAnswerYet_leavesTheMembersTime() {
        Warmup warmup = warmup(WarmupGoal.STEADY, 10);
        repeat(warmup, 90, second(Outcomes.NONE, null));
        assertThat(warmup.failure()).isEmpty();

        warmup.add(second(Outcomes.NONE, null));

        assertThat(warmup.failure()).hasValue("no transaction has ended in 91 s");
    }

    @Test
    void failure_oneHasSucceeded_isNone() {
        Warmup warmup = warmup(WarmupGoal.STEADY, 10);
        warmup.add(second(new Outcomes(1, 0, 0, 9), "home: 500 broken"));
        repeat(warmup, 100, second(new Outcomes(0, 0, 0, 9), "home: 500 broken"));

        assertThat(warmup.failure()).isEmpty();
    }

    private static void repeat(Warmup warmup, int times, DriverEvent interval) {
        for (int i = 0; i < times; i++) {
            warmup.add(interval);
        }
    }

    private static DriverEvent second(Outcomes home, String message) {
        return new DriverEvent(Kind.INTERVAL, 1, Map.of("home", home), 5, null, null, message);
    }

    /** Seconds of 1,000 transactions each, of which 100 log in. */
    private void run(Warmup warmup, int seconds, double cost) {
        for (int i = 0; i < seconds; i++) {
            cpuMillis += 1000 * cost;
            warmup.add(new DriverEvent(
                    Kind.INTERVAL,
                    1,
                    Map.of("home", new Outcomes(900, 0, 0, 0), "log off", new Outcomes(100, 0, 0, 0)),
                    5,
                    null,
                    null,
                    null));
        }
    }
}
