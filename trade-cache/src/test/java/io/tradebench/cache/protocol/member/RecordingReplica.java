package io.tradebench.cache.protocol.member;

import io.tradebench.cache.Source;
import io.tradebench.cache.protocol.CacheEntry;
import io.tradebench.cache.protocol.Replica;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** The plainest replica; it remembers from where it was cleared. */
public final class RecordingReplica implements Replica {
    private final Map<Object, CacheEntry> entries = new ConcurrentHashMap<>();
    private final List<Source> clears = Collections.synchronizedList(new ArrayList<>());
    private volatile boolean failing;
    private volatile boolean failingToRemove;

    public List<Source> clears() {
        return clears;
    }

    @Override
    public Optional<CacheEntry> peek(Object key) {
        return Optional.ofNullable(entries.get(key));
    }

    @Override
    public void keep(CacheEntry entry, Source source) {
        entries.put(entry.key(), entry);
    }

    @Override
    public void remove(Collection<?> ids, Source source) {
        if (failingToRemove) {
            failingToRemove = false;
            throw new IllegalStateException("half-way through");
        }
        entries.values().removeIf(entry -> !Collections.disjoint(entry.ids(), ids));
    }

    /** Has the next removal fail; nothing is removed then. */
    public void failAtNextRemoval() {
        failingToRemove = true;
    }

    /** Has the next clear fail; nothing is removed then. */
    void failAtNextClear() {
        failing = true;
    }

    @Override
    public Runnable clear(Source source) {
        if (failing) {
            failing = false;
            throw new IllegalStateException("cannot be cleared");
        }
        clears.add(source);
        entries.clear();
        return () -> {};
    }

    @Override
    public Stream<CacheEntry> entries() {
        return entries.values().stream();
    }
}
