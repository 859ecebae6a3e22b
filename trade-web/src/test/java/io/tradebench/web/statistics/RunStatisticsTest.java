package io.tradebench.web.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import io.tradebench.web.statistics.StatisticsReport.Line;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

class RunStatisticsTest {
    private static final Instant START = Instant.parse("2026-06-01T12:00:00Z");
    private static final long MILLI = Duration.ofMillis(1).toNanos();

    private final RunStatistics statistics = new RunStatistics(() -> "member-1", Clock.fixed(START, ZoneOffset.UTC));

    @Test
    void answers_areCountedByKind_andByWhatBecameOfThem() {
        statistics.addAction("home", 200, MILLI);
        statistics.addAction("buy", 303, MILLI);
        statistics.addAction("buy", 409, MILLI);
        statistics.addAction("buy", 503, MILLI);
        statistics.addAction("logout", 303, MILLI);
        statistics.addAction(null, 200, MILLI);
        StatisticsReport report = statistics.report();
        assertThat(report.member()).isEqualTo("member-1");
        assertThat(report.since()).isEqualTo(START);
        assertThat(report.transactions())
                .extracting(Line::name, Line::count, Line::refused, Line::errors)
                .containsExactly(
                        tuple("buy", 3L, 1L, 1L),
                        tuple("home", 1L, 0L, 0L),
                        tuple("log off", 1L, 0L, 0L),
                        tuple("welcome", 1L, 0L, 0L));
    }

    @Test
    void hitsOfTheScenario_countAsWhatTheyPerformed() {
        statistics.addAction("update_profile", 303, MILLI);
        statistics.addHit("update account", 200, MILLI);
        statistics.addHit(null, 404, MILLI);
        assertThat(statistics.report().transactions())
                .extracting(Line::name, Line::count)
                .containsExactly(tuple("other", 1L), tuple("update account", 2L));
    }

    @Test
    void percentiles_areExactToOnePercent() {
        for (int millis = 1; millis <= 1_000; millis++) {
            statistics.addAction("quotes", 200, millis * MILLI);
        }
        StatisticsReport.Latency latency =
                statistics.report().transactions().get(0).latencyMs();
        assertThat(latency.mean()).isCloseTo(500, within(5.0));
        assertThat(latency.p50()).isCloseTo(500, within(5.0));
        assertThat(latency.p90()).isCloseTo(900, within(9.0));
        assertThat(latency.p95()).isCloseTo(950, within(10.0));
        assertThat(latency.p99()).isCloseTo(990, within(10.0));
        assertThat(latency.max()).isCloseTo(1_000, within(10.0));
    }

    @Test
    void time_thatNothingTakes_isTheLongestThereIs() {
        statistics.addAction("home", 200, Duration.ofHours(1).toNanos());
        assertThat(statistics.report().transactions().get(0).latencyMs().max())
                .isCloseTo(Duration.ofMinutes(5).toMillis(), within(3_000.0));
    }

    @Test
    void actions_thatThereAreNone_areOneKind() {
        for (int i = 0; i < 100; i++) {
            statistics.addAction("made-up-" + i, 404, MILLI);
        }
        assertThat(statistics.report().transactions())
                .extracting(Line::name, Line::refused)
                .containsExactly(tuple("other", 100L));
    }

    @Test
    void reset_countsAnew() {
        statistics.addAction("home", 200, MILLI);
        statistics.reset();
        assertThat(statistics.report().transactions()).isEmpty();
    }
}
