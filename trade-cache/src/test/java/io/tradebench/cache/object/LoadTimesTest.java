package io.tradebench.cache.object;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.Loader;
import io.tradebench.cache.ManualTicker;
import io.tradebench.cache.statistics.Statistic;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What loads take that run within each other, as when several quotes are loaded by one query. */
class LoadTimesTest {
    private final ManualTicker ticker = new ManualTicker();
    private final ObjectCache cache = ObjectCache.alone(
            CacheOptions.named("test").ticker(ticker).expiryInterval(null).build());

    @AfterEach
    void close() {
        cache.close();
    }

    @Test
    void load_withinALoad_itsTimeCountsOnce() {
        get("outer:1", outer -> get("inner:1", inner -> taking(5)));

        assertThat(cache.statistics().get(Statistic.LOADS)).isEqualTo(2);
        assertThat(cache.statistics().get(Statistic.LOAD_NANOS)).isEqualTo(nanos(5));
    }

    @Test
    void loads_withinALoad_eachHasItsOwnTime() {
        get("outer:1", outer -> {
            taking(1);
            get("inner:1", inner -> taking(5));
            taking(2);
            get("inner:2", inner -> taking(7));
            return taking(3);
        });
        get("outer:2", outer -> taking(10));

        assertThat(loadNanos("outer")).isEqualTo(nanos(16));
        assertThat(loadNanos("inner")).isEqualTo(nanos(12));
    }

    @Test
    void load_withinALoad_fails_itsTimeCountsOnce() {
        assertThatIllegalStateException()
                .isThrownBy(() -> get(
                        "outer:1",
                        outer -> get("inner:1", inner -> {
                            taking(5);
                            throw new IllegalStateException("no such row");
                        })));
        get("outer:2", outer -> taking(1));

        assertThat(cache.statistics().get(Statistic.LOAD_FAILURES)).isEqualTo(2);
        assertThat(cache.statistics().get(Statistic.LOAD_NANOS)).isEqualTo(nanos(6));
        assertThat(loadNanos("outer")).isEqualTo(nanos(1));
    }

    private Object get(String key, Loader<Object, RuntimeException> loader) {
        return cache.get(key, value -> EntryInfo.DEFAULT.withDependencyIds(key), loader);
    }

    private String taking(long millis) {
        ticker.advance(Duration.ofMillis(millis));
        return "value";
    }

    private long loadNanos(String template) {
        return cache.administration().countsByTemplate().get(template).get(Statistic.LOAD_NANOS);
    }

    private static long nanos(long millis) {
        return Duration.ofMillis(millis).toNanos();
    }
}
