package io.tradebench.cache.processes;

import io.tradebench.cache.Source;
import io.tradebench.cache.protocol.CacheEntry;
import io.tradebench.cache.protocol.Replica;
import io.tradebench.cache.protocol.simulation.AppliedVersions;
import java.util.Collection;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The object cache's replica, watched: an entry that is older than an invalidation already applied violates rule 1 or 2. */
final class CheckedReplica implements Replica {
    private final Replica replica;
    private final Consumer<String> violations;
    private final AppliedVersions applied = new AppliedVersions();
    private final AtomicLong transfers = new AtomicLong();

    CheckedReplica(Replica replica, Consumer<String> violations) {
        this.replica = replica;
        this.violations = violations;
    }

    /** How many entries of other members it has kept. */
    long transfers() {
        return transfers.get();
    }

    @Override
    public Optional<CacheEntry> peek(Object key) {
        return replica.peek(key);
    }

    @Override
    public void keep(CacheEntry entry, Source source) {
        applied.staleness(entry, source).ifPresent(violations);
        if (source == Source.REMOTE) {
            transfers.incrementAndGet();
        }
        replica.keep(entry, source);
    }

    @Override
    public void remove(Collection<?> ids, Source source) {
        applied.applied(ids);
        replica.remove(ids, source);
    }

    @Override
    public Runnable clear(Source source) {
        return replica.clear(source);
    }

    @Override
    public Stream<CacheEntry> entries() {
        return replica.entries();
    }
}
