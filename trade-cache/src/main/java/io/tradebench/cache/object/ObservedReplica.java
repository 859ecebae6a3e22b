package io.tradebench.cache.object;

import io.tradebench.cache.Source;
import io.tradebench.cache.protocol.CacheEntry;
import io.tradebench.cache.protocol.Replica;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** A replica whose removals are told to listeners. */
final class ObservedReplica implements Replica {
    private final Replica replica;
    private final List<RemovalListener> listeners = new CopyOnWriteArrayList<>();

    ObservedReplica(Replica replica) {
        this.replica = replica;
    }

    void add(RemovalListener listener) {
        listeners.add(listener);
    }

    void remove(RemovalListener listener) {
        listeners.remove(listener);
    }

    @Override
    public Optional<CacheEntry> peek(Object key) {
        return replica.peek(key);
    }

    @Override
    public void keep(CacheEntry entry, Source source) {
        replica.keep(entry, source);
    }

    @Override
    public void remove(Collection<?> ids, Source source) {
        try {
            replica.remove(ids, source);
        } finally {
            listeners.forEach(listener -> listener.removed(ids));
        }
    }

    @Override
    public Runnable clear(Source source) {
        return cleared(() -> replica.clear(source));
    }

    @Override
    public Runnable wipe() {
        return cleared(replica::wipe);
    }

    private Runnable cleared(Supplier<Runnable> clear) {
        try {
            return clear.get();
        } finally {
            listeners.forEach(RemovalListener::cleared);
        }
    }

    @Override
    public Stream<CacheEntry> entries() {
        return replica.entries();
    }
}
