package io.tradebench.cache.object;

import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.protocol.CacheEntry;
import io.tradebench.cache.protocol.Coherence;
import java.util.Collection;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** A coherence whose lease a test ends. Like the real one, it goes on keeping entries for a moment after that. */
record LeasedCoherence(Coherence coherence, BooleanSupplier leased) implements Coherence {
    @Override
    public boolean mayServe(long now) {
        return leased.getAsBoolean();
    }

    @Override
    public long token() {
        return coherence.token();
    }

    @Override
    public boolean fill(CacheEntry entry, long token) {
        return coherence.fill(entry, token);
    }

    @Override
    public boolean put(CacheEntry entry) {
        return coherence.put(entry);
    }

    @Override
    public Optional<CacheEntry> fetch(Object key, SharingPolicy policy) {
        return coherence.fetch(key, policy);
    }

    @Override
    public void invalidate(Collection<?> ids, boolean wait) {
        coherence.invalidate(ids, wait);
    }

    @Override
    public void clear() {
        coherence.clear();
    }

    @Override
    public void abandon() {
        coherence.abandon();
    }

    @Override
    public void close() {
        coherence.close();
    }
}
