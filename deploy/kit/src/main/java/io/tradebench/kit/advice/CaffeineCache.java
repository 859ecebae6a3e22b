package io.tradebench.kit.advice;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Caffeine, which learns what is read often (W-TinyLFU), as a yardstick; with an index of dependencies beside it. */
final class CaffeineCache implements ReplayedCache {

    private final Cache<Integer, KeptEntry> cache;
    private final Map<Integer, Set<Integer>> dependents = new HashMap<>();

    /** @param bound how many entries it may have */
    CaffeineCache(int bound, Ticker ticker) {
        cache = Caffeine.newBuilder()
                .maximumSize(bound)
                .executor(Runnable::run)
                .ticker(ticker)
                .expireAfter(new OwnTimes())
                .build();
    }

    @Override
    public boolean read(int id) {
        return cache.getIfPresent(id) != null;
    }

    @Override
    public boolean has(int id) {
        return cache.policy().getIfPresentQuietly(id) != null;
    }

    @Override
    public void keep(KeptEntry entry) {
        cache.put(entry.id(), entry);
        entry.ids().forEach(id -> dependents
                .computeIfAbsent(id, unused -> new HashSet<>())
                .add(entry.id()));
    }

    @Override
    public void remove(Collection<Integer> ids) {
        for (Integer id : ids) {
            cache.invalidate(id);
            Set<Integer> keys = dependents.remove(id);
            if (keys != null) {
                cache.invalidateAll(keys);
            }
        }
    }

    @Override
    public void clear() {
        cache.invalidateAll();
        dependents.clear();
    }

    /** Those that entries say. */
    private static final class OwnTimes implements Expiry<Integer, KeptEntry> {

        @Override
        public long expireAfterCreate(Integer id, KeptEntry entry, long now) {
            return Math.min(nanos(entry.timeToLive()), nanos(entry.inactivity()));
        }

        @Override
        public long expireAfterUpdate(Integer id, KeptEntry entry, long now, long left) {
            return expireAfterCreate(id, entry, now);
        }

        @Override
        public long expireAfterRead(Integer id, KeptEntry entry, long now, long left) {
            return entry.timeToLive() == null ? nanos(entry.inactivity()) : left;
        }

        private static long nanos(Duration time) {
            return time == null ? Long.MAX_VALUE : time.toNanos();
        }
    }
}
