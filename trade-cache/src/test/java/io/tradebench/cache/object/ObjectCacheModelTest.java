package io.tradebench.cache.object;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.ManualTicker;
import io.tradebench.cache.statistics.Statistic;
import java.time.Duration;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The cache against {@link ReferenceCache}, which does the same in the simplest way, over random operations. Time moves from
 * one slot of the expiry queue to the next, and entries end with a slot, so that whoever has ended is due.
 */
class ObjectCacheModelTest {
    private static final int STEPS = 20_000;
    private static final long SLOT = 1L << 30;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void randomOperations_asTheReference(long seed) {
        Random random = new Random(seed);
        ManualTicker ticker = new ManualTicker();
        ReferenceCache reference = new ReferenceCache(20);
        try (ObjectCache cache = ObjectCache.alone(CacheOptions.named("model")
                .size(20)
                .ticker(ticker)
                .expiryInterval(null)
                .build())) {
            for (int step = 0; step < STEPS; step++) {
                step(random, ticker, cache, reference);
                assertThat(cache.keySet()).as("seed %d, step %d", seed, step).isEqualTo(reference.keys(ticker.read()));
            }
            assertThat(cache.statistics().hits()).isEqualTo(reference.hits());
            assertThat(cache.statistics().get(Statistic.MISSES)).isEqualTo(reference.misses());
            assertThat(cache.statistics().get(Statistic.EVICTIONS)).isEqualTo(reference.evictions());
        }
    }

    private static void step(Random random, ManualTicker ticker, ObjectCache cache, ReferenceCache reference) {
        String key = "key" + random.nextInt(40);
        switch (random.nextInt(12)) {
            case 0, 1, 2, 3 -> {
                EntryInfo info = info(random);
                Object value = random.nextInt();
                cache.put(key, value, info);
                reference.put(key, value, info, ticker.read());
            }
            case 4 -> {
                String id = random.nextBoolean() ? key : "id" + random.nextInt(5);
                cache.invalidate(id);
                reference.invalidate(id);
            }
            case 5 -> ticker.advance(Duration.ofNanos(SLOT * random.nextInt(4)));
            case 6 -> {
                if (random.nextInt(20) == 0) {
                    int bound = 5 + random.nextInt(30);
                    cache.administration().resize(bound);
                    reference.resize(bound, ticker.read());
                }
            }
            default -> assertThat(cache.get(key)).isEqualTo(reference.get(key, ticker.read()));
        }
    }

    private static EntryInfo info(Random random) {
        Set<Object> ids = new HashSet<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            ids.add("id" + random.nextInt(5));
        }
        Duration timeToLive = random.nextInt(3) == 0 ? slots(1 + random.nextInt(40)) : null;
        Duration inactivity = random.nextInt(4) == 0 ? slots(1 + random.nextInt(10)) : null;
        return EntryInfo.DEFAULT
                .withPriority(1 + random.nextInt(16))
                .withTimeToLive(timeToLive)
                .withInactivity(inactivity)
                .withDependencyIds(ids);
    }

    private static Duration slots(int number) {
        return Duration.ofNanos(SLOT * number - 1);
    }
}
