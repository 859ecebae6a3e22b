package io.tradebench.cache.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.tradebench.cache.EntryInfo;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class TraceTest {
    private final AtomicLong nanos = new AtomicLong(5_000_000_000L);

    @Test
    void end_tellsWhatHappenedByNumbers() {
        Trace trace = new Trace(nanos::get, 100);

        trace.read("quote:s:1", false);
        nanos.addAndGet(1_500_000);
        trace.kept("quote:s:1", EntryInfo.DEFAULT.withDependencyIds("QuoteData:s:1"));
        trace.kept(
                "market",
                EntryInfo.DEFAULT
                        .withTimeToLive(Duration.ofSeconds(5))
                        .withInactivity(Duration.ofSeconds(2))
                        .withPriority(3));
        nanos.addAndGet(10_000_000);
        trace.read("market", true);
        trace.removed(Set.of("QuoteData:s:1"));
        trace.cleared();
        trace.kept("short", EntryInfo.DEFAULT.withTimeToLive(Duration.ofNanos(1)));
        trace.kept("long", EntryInfo.DEFAULT.withTimeToLive(Duration.ofSeconds(Long.MAX_VALUE)));

        assertThat(trace.end(2_000_000)).isEqualTo("""
                trace 1
                bound 100
                m 0
                t 1
                k 0 1 - - 1
                k 2 3 5000 2000 -
                t 11
                h 2
                x 1
                c
                k 3 1 1 - -
                k 4 1 - - -
                t 11
                loads 2000
                """);
    }

    @Test
    void removed_idThatNothingHas_isNotTold() {
        Trace trace = new Trace(nanos::get, 1);

        trace.removed(List.of("unknown"));

        assertThat(trace.end(0)).doesNotContain("x ");
    }

    @Test
    void end_full_endsThere() {
        Trace trace = new Trace(nanos::get, 1, 40);

        for (int i = 0; i < 100; i++) {
            trace.read("id " + i, true);
            trace.kept("other " + i, EntryInfo.DEFAULT);
            trace.cleared();
        }

        assertThat(trace.end(0)).hasSizeLessThan(100).contains("\nfull\nt 0\nloads 0\n");
    }

    @Test
    void start_twice_isRefused() {
        Tracing tracing = new Tracing();
        assertThatIllegalStateException().isThrownBy(tracing::stop);
        Trace trace = new Trace(nanos::get, 1);
        tracing.start(trace);

        assertThatIllegalStateException().isThrownBy(() -> tracing.start(trace));
        assertThat(tracing.stop()).isSameAs(trace);
        assertThat(tracing.running()).isNull();
    }
}
