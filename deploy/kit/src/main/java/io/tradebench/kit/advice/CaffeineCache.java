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

    private final Cache<Integer, Held> cache;
    private final Ticker ticker;
    private final Map<Integer, Set<Integer>> idsOf = new HashMap<>();
    private final Map<Integer, Set<Integer>> dependents = new HashMap<>();

    /**
     * What it holds.
     *
     * @param since by its clock
     */
    private record Held(KeptEntry entry, long since) {}

    /** @param bound how many entries it may have */
    CaffeineCache(int bound, Ticker ticker) {
        this.ticker = ticker;
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
        cache.put(entry.id(), new Held(entry, ticker.read()));
        Set<Integer> former = idsOf.put(entry.id(), entry.ids());
        if (!entry.ids().equals(former)) {
            if (former != null) {
                former.forEach(id -> of(id).remove(entry.id()));
            }
            entry.ids().forEach(id -> of(id).add(entry.id()));
        }
    }

    private Set<Integer> of(int id) {
        return dependents.computeIfAbsent(id, unmet -> new HashSet<>());
    }

    @Override
    public void remove(Collection<Integer> ids) {
        for (Integer id : ids) {
            cache.invalidate(id);
            cache.invalidateAll(dependents.getOrDefault(id, Set.of()));
        }
    }

    @Override
    public void clear() {
        cache.invalidateAll();
    }

    /** Those that entries say. */
    private static final class OwnTimes implements Expiry<Integer, Held> {

        @Override
        public long expireAfterCreate(Integer id, Held held, long now) {
            return expireAfterRead(id, held, now, 0);
        }

        @Override
        public long expireAfterUpdate(Integer id, Held held, long now, long left) {
            return expireAfterRead(id, held, now, left);
        }

        @Override
        public long expireAfterRead(Integer id, Held held, long now, long left) {
            Duration ttl = held.entry().timeToLive();
            long rest = ttl == null ? Long.MAX_VALUE : ttl.toNanos() - (now - held.since());
            return Math.max(1, Math.min(rest, nanos(held.entry().inactivity())));
        }

        private static long nanos(Duration time) {
            return time == null ? Long.MAX_VALUE : time.toNanos();
        }
    }
}
