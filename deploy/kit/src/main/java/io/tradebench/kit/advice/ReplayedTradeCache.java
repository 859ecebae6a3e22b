package io.tradebench.kit.advice;

import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.Ticker;
import io.tradebench.cache.object.CacheOptions;
import io.tradebench.cache.object.ObjectCache;
import java.time.Duration;
import java.util.Collection;
import java.util.Set;

/** The cache of Trade itself, with another bound, or with an end for everything that it keeps. */
final class ReplayedTradeCache implements ReplayedCache {

    private final ObjectCache cache;
    private final Duration longest;

    /**
     * @param bound how many entries it may have
     * @param longest how long it keeps entries; null for as long as they say
     */
    ReplayedTradeCache(int bound, Duration longest, Ticker ticker) {
        this.longest = longest;
        cache = ObjectCache.alone(CacheOptions.named("replayed")
                .size(bound)
                .memory(Long.MAX_VALUE)
                .ticker(ticker)
                .expiryInterval(null)
                .listenerExecutor(Runnable::run)
                .diskExecutor(Runnable::run)
                .build());
    }

    @Override
    public boolean read(int id) {
        return cache.get(id) != null;
    }

    @Override
    public boolean has(int id) {
        return cache.containsKey(id);
    }

    @Override
    public void keep(KeptEntry entry) {
        EntryInfo info = new EntryInfo(
                entry.priority(),
                shorter(entry.timeToLive()),
                entry.inactivity(),
                SharingPolicy.NOT_SHARED,
                Set.of(),
                Set.copyOf(entry.ids()));
        cache.put(entry.id(), Boolean.TRUE, info);
    }

    private Duration shorter(Duration own) {
        return longest == null || own != null && own.compareTo(longest) < 0 ? own : longest;
    }

    @Override
    public void remove(Collection<Integer> ids) {
        cache.invalidateAll(ids, false);
    }

    @Override
    public void clear() {
        cache.clear();
    }

    @Override
    public void close() {
        cache.close();
    }
}
