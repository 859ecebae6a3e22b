package io.tradebench.cache.protocol.simulation;

import io.tradebench.cache.Source;
import io.tradebench.cache.protocol.CacheEntry;
import io.tradebench.cache.protocol.Replica;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** A plain replica that reports an entry which is older than an invalidation already applied to it: rules 1 and 2 at once. */
final class SimulatedReplica implements Replica {
    private final Map<Object, CacheEntry> entries = new HashMap<>();
    private final AppliedVersions applied = new AppliedVersions();
    private final History history;
    private final String name;
    private final Mutation mutation;
    private final Runnable elsewhere;
    private CacheEntry lastRemoved;

    /** @param elsewhere lets other threads go on, where no lock is held */
    SimulatedReplica(History history, String name, Mutation mutation, Runnable elsewhere) {
        this.elsewhere = elsewhere;
        this.history = history;
        this.name = name;
        this.mutation = mutation;
    }

    @Override
    public Optional<CacheEntry> peek(Object key) {
        elsewhere.run();
        if (mutation.readsTransfersBeforeTheVector()
                && lastRemoved != null
                && lastRemoved.key().equals(key)) {
            return Optional.of(lastRemoved);
        }
        return Optional.ofNullable(entries.get(key));
    }

    @Override
    public void keep(CacheEntry entry, Source source) {
        applied.staleness(entry, source).ifPresent(stale -> history.violated(name + ": " + stale));
        history.kept(source);
        entries.put(entry.key(), entry);
    }

    @Override
    public void remove(Collection<?> ids, Source source) {
        applied.applied(ids);
        entries.values().removeIf(entry -> {
            boolean touched = !Collections.disjoint(entry.ids(), ids);
            if (touched) {
                lastRemoved = entry;
            }
            return touched;
        });
    }

    @Override
    public Runnable clear(Source source) {
        entries.clear();
        return elsewhere;
    }

    @Override
    public Stream<CacheEntry> entries() {
        return List.copyOf(new ArrayList<>(entries.values())).stream();
    }

    CacheEntry get(Object key) {
        return entries.get(key);
    }
}
