package io.tradebench.cache.benchmark;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.object.CacheOptions;
import io.tradebench.cache.object.ObjectCache;
import java.time.Duration;
import java.util.Random;
import java.util.stream.IntStream;

/** The caches that are compared: bounded, a time to live of its own for each entry, statistics on. */
final class Yardstick {
    static final Duration TIME_TO_LIVE = Duration.ofHours(1);
    static final EntryInfo INFO = EntryInfo.DEFAULT.withPriority(3).withTimeToLive(TIME_TO_LIVE);

    private Yardstick() {}

    static Cache<Object, Object> caffeine(int size) {
        return Caffeine.newBuilder()
                .maximumSize(size)
                .expireAfter(Expiry.creating((key, value) -> TIME_TO_LIVE))
                .recordStats()
                .build();
    }

    static ObjectCache objectCache(int size) {
        return ObjectCache.alone(CacheOptions.named("benchmark").size(size).build());
    }

    static String[] keys(String prefix, int number) {
        return IntStream.range(0, number).mapToObj(i -> prefix + i).toArray(String[]::new);
    }

    /** Keys in random order, each as often as any other; the length is a power of two. */
    static String[] shuffled(String[] keys, int length) {
        Random random = new Random(42);
        return IntStream.range(0, length)
                .mapToObj(i -> keys[random.nextInt(keys.length)])
                .toArray(String[]::new);
    }
}
