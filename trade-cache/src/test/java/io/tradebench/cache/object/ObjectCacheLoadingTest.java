package io.tradebench.cache.object;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.statistics.Statistic;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What a cache loads itself, and fills that come too late. */
class ObjectCacheLoadingTest extends OwnCache {
    @Test
    void getWithLoader_loadsOnce() {
        AtomicInteger loads = new AtomicInteger();
        for (int i = 0; i < 3; i++) {
            String value = cache.get("a", key -> key + "-" + loads.incrementAndGet());
            assertThat(value).isEqualTo("a-1");
        }

        assertCounts(2, 1, 1);
        assertThat(cache.statistics().get(Statistic.LOADS)).isEqualTo(1);
    }

    @Test
    void getWithLoader_informationFromTheValue_isKept() {
        int value =
                cache.get("a", (Integer loaded) -> EntryInfo.DEFAULT.withDependencyIds("number:" + loaded), key -> 42);

        assertThat(value).isEqualTo(42);
        assertThat(dependents("number:42")).containsExactly("a");
    }

    @Test
    void getWithLoader_failure_isThrownAndNotKept() {
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> cache.get("a", key -> {
                    throw new IOException("no database");
                }));

        assertThat(load("a", 2)).isEqualTo(2);
        assertThat(cache.statistics().get(Statistic.LOAD_FAILURES)).isEqualTo(1);
        assertThat(cache.statistics().get(Statistic.LOADS)).isEqualTo(1);
    }

    @Test
    void getWithLoader_null_isNotKept() {
        assertThat(load("a", null)).isNull();
        assertThat(load("a", 2)).isEqualTo(2);
    }

    @Test
    void getWithLoader_invalidatedWhileLoading_goesToTheCallerAlone() {
        EntryInfo info = EntryInfo.DEFAULT.withDependencyIds("d");
        Object value = cache.get("a", info, key -> {
            cache.invalidate("d");
            return "old";
        });

        assertThat(value).isEqualTo("old");
        assertThat(cache).isEmpty();
        assertThat(cache.statistics().get(Statistic.REFUSED_FILLS)).isEqualTo(1);
    }

    @Test
    void getWithLoader_asksForItsOwnKey_isRefused() {
        assertThatIllegalStateException()
                .isThrownBy(() -> cache.get("a", key -> cache.get("a", inner -> 1)))
                .withMessageContaining("asks the cache for a");
        assertThat(load("a", 2)).isEqualTo(2);
    }

    @Test
    void computeIfAbsent_isALoad() {
        assertThat(cache.computeIfAbsent("a", key -> {
                    cache.invalidate("a");
                    return 1;
                }))
                .isEqualTo(1);
        assertThat(cache).isEmpty();
    }

    @Test
    void putIfFresh_invalidatedSinceTheToken_isRefused() {
        EntryInfo info = EntryInfo.DEFAULT.withDependencyIds("d").withAliases(List.of("x"));
        for (String touched : List.of("a", "d", "x")) {
            long token = cache.token();
            cache.invalidate(touched);
            assertThat(cache.putIfFresh("a", 1, info, token)).as(touched).isFalse();
        }
        long token = cache.token();
        cache.invalidate("other");

        assertThat(cache.putIfFresh("a", 1, info, token)).isTrue();
        assertThat(cache.get("x")).isEqualTo(1);
        assertThat(cache.statistics().get(Statistic.REFUSED_FILLS)).isEqualTo(3);
    }

    @Test
    void putIfFresh_keyWasPutSinceTheToken_isRefused() {
        long token = cache.token();
        cache.put("a", "new");

        assertThat(cache.putIfFresh("a", "old", EntryInfo.DEFAULT, token)).isFalse();
        assertThat(cache.get("a")).isEqualTo("new");
    }

    private Object load(Object key, Object value) {
        return cache.get(key, unused -> value);
    }
}
