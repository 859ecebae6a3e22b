package io.tradebench.kit.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.kit.driver.protocol.DriverEvent;
import io.tradebench.kit.driver.protocol.DriverEvent.Kind;
import io.tradebench.kit.driver.protocol.DriverEvent.Outcomes;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WarmupTest {

    private double cpuMillis;

    @ParameterizedTest
    @CsvSource({
        "1.00 1.00 1.00, true",
        "9.00 1.00 1.02 1.01, true",
        "1.02 1.01 1.02, true",
        "1.00 1.01 1.029, true",
        "1.00 1.00, false",
        "1.05 1.00 1.00, false",
        "1.03 1.02 1.00, false",
        "3.90 2.30 1.20, false",
        "0 0 0, false"
    })
    void isSteady_costs_alikeAndNotFalling(String costs, boolean steady) {
        List<Double> windows =
                List.of(costs.split(" ")).stream().map(Double::valueOf).toList();

        assertThat(SteadyDetector.isSteady(windows)).isEqualTo(steady);
    }

    @Test
    void isOver_automatic_waitsForSteadinessAndALap() {
        Warmup warmup = new Warmup(Optional.empty(), Duration.ofMinutes(10), 5_000, () -> cpuMillis);

        run(warmup, 45, 1.0);
        assertThat(warmup.isSteady()).isTrue();
        assertThat(warmup.isOver()).as("4,500 of 5,000 users have logged in").isFalse();
        run(warmup, 15, 1.0);
        assertThat(warmup.isOver()).isTrue();
        assertThat(warmup.curve().windows()).hasSize(4);
        assertThat(warmup.curve().windows().get(3).throughput()).isEqualTo(1000);
        assertThat(warmup.lastCost()).isEqualTo(1.0);
    }

    @Test
    void isOver_costStillFalls_goesOnUntilTheLimit() {
        Warmup warmup = new Warmup(Optional.empty(), Duration.ofMinutes(2), 10, () -> cpuMillis);
        double cost = 4;
        for (int window = 0; window < 7; window++) {
            run(warmup, 15, cost);
            cost *= 0.9;
            assertThat(warmup.isOver()).isFalse();
        }
        run(warmup, 15, cost);

        assertThat(warmup.isOver()).isTrue();
        assertThat(warmup.curve().steady()).isFalse();
    }

    @Test
    void isOver_fixedLength_endsThen() {
        Warmup warmup = new Warmup(Optional.of(Duration.ofSeconds(20)), Duration.ofMinutes(10), 10, () -> cpuMillis);

        run(warmup, 19, 1.0);
        assertThat(warmup.isOver()).isFalse();
        run(warmup, 1, 1.0);
        assertThat(warmup.isOver()).isTrue();
        assertThat(warmup.curve().steady()).isFalse();
    }

    @Test
    void failure_onlyErrors_givesUpEarlyAndSaysWhy() {
        Warmup warmup = new Warmup(Optional.empty(), Duration.ofMinutes(10), 10, () -> cpuMillis);
        warmup.add(second(new Outcomes(0, 0, 0, 3), "home: 500 broken"));
        repeat(warmup, 14, second(Outcomes.NONE, null));
        assertThat(warmup.failure()).isEmpty();

        warmup.add(second(Outcomes.NONE, null));

        assertThat(warmup.failure()).hasValue("no transaction succeeds: home: 500 broken");
    }

    @Test
    void failure_noAnswerYet_leavesTheMembersTime() {
        Warmup warmup = new Warmup(Optional.empty(), Duration.ofMinutes(10), 10, () -> cpuMillis);
        repeat(warmup, 90, second(Outcomes.NONE, null));
        assertThat(warmup.failure()).isEmpty();

        warmup.add(second(Outcomes.NONE, null));

        assertThat(warmup.failure()).hasValue("no transaction has ended in 91 s");
    }

    @Test
    void failure_oneHasSucceeded_isNone() {
        Warmup warmup = new Warmup(Optional.empty(), Duration.ofMinutes(10), 10, () -> cpuMillis);
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
        return new DriverEvent(Kind.INTERVAL, 1, Map.of("home", home), 5, null, message);
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
                    null));
        }
    }
}
