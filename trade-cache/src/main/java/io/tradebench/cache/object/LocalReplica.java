package io.tradebench.cache.object;

import io.tradebench.cache.InvalidationCause;
import io.tradebench.cache.InvalidationEvent;
import io.tradebench.cache.Source;
import io.tradebench.cache.Ticker;
import io.tradebench.cache.protocol.CacheEntry;
import io.tradebench.cache.protocol.Replica;
import io.tradebench.cache.statistics.CounterBook;
import io.tradebench.cache.statistics.Statistic;
import io.tradebench.cache.store.EntryStore;
import io.tradebench.cache.store.LocalEntry;
import java.util.Collection;
import java.util.Optional;
import java.util.stream.Stream;

/** The store as the protocol sees it; tells listeners what the protocol changes. Safe for use by several threads. */
final class LocalReplica implements Replica {
    private final EntryStore store;
    private final CounterBook book;
    private final Listeners listeners;
    private final Ticker ticker;

    LocalReplica(EntryStore store, CounterBook book, Listeners listeners, Ticker ticker) {
        this.store = store;
        this.book = book;
        this.listeners = listeners;
        this.ticker = ticker;
    }

    @Override
    public Optional<CacheEntry> peek(Object key) {
        return Optional.ofNullable(store.find(key)).flatMap(this::describe);
    }

    @Override
    public void keep(CacheEntry kept, Source source) {
        LocalEntry entry = new LocalEntry(
                kept.key(), kept.value(), kept.info(), book.of(kept.key(), kept.dependencyIds()), ticker.read());
        store.put(entry, replaced -> listeners.changed(kept.key(), kept.value(), !replaced, source));
        entry.counters().count(Statistic.PUTS);
    }

    @Override
    public void remove(Collection<?> ids, Source source) {
        store.removeAll(ids, InvalidationCause.EXPLICIT, source);
    }

    @Override
    public Runnable clear(Source source) {
        return cleared(store.clear(InvalidationCause.CLEAR_ALL, source), source);
    }

    @Override
    public Runnable wipe() {
        return cleared(store.wipe(), Source.LOCAL);
    }

    private Runnable cleared(Runnable rest, Source source) {
        book.general().count(Statistic.CLEARS);
        listeners.invalidated(InvalidationEvent.ALL, null, InvalidationCause.CLEAR_ALL, source);
        return rest;
    }

    @Override
    public Stream<CacheEntry> entries() {
        return store.entries().flatMap(entry -> describe(entry).stream());
    }

    private Optional<CacheEntry> describe(LocalEntry entry) {
        long now = ticker.read();
        Object value = entry.isLive(now) ? store.peek(entry) : null;
        return value == null
                ? Optional.empty()
                : store.aliases(entry).map(aliases -> new CacheEntry(entry.key(), value, entry.info(now, aliases)));
    }
}
