package io.tradebench.cache.object;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.cache.ManualTicker;
import io.tradebench.cache.object.CacheContents.Line;
import io.tradebench.cache.object.CacheContents.Wanted;
import io.tradebench.cache.statistics.CacheStatistics;
import io.tradebench.cache.statistics.Statistic;
import java.util.List;
import org.junit.jupiter.api.AfterEach;

/** A cache of three entries that has no peers, and a clock that does not go by itself. */
abstract class OwnCache {
    static final Object[] NO_IDS = {};

    final ManualTicker ticker = new ManualTicker();
    final ObjectCache cache = ObjectCache.alone(CacheOptions.named("test")
            .size(3)
            .ticker(ticker)
            .expiryInterval(null)
            .build());

    @AfterEach
    void close() {
        cache.close();
    }

    List<String> dependents(String id) {
        return cache.administration().contents().entries(new Wanted(null, id, ""), 0, 9).lines().stream()
                .map(Line::id)
                .toList();
    }

    void assertCounts(long hits, long misses, long puts) {
        CacheStatistics statistics = cache.statistics();
        assertThat(List.of(statistics.hits(), statistics.get(Statistic.MISSES), statistics.get(Statistic.PUTS)))
                .as("hits, misses, puts")
                .containsExactly(hits, misses, puts);
    }
}
