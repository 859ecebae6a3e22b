package io.tradebench.cache.trace;

import io.tradebench.cache.Source;
import io.tradebench.cache.protocol.CacheEntry;
import io.tradebench.cache.protocol.Replica;
import java.util.Collection;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A replica whose changes are added to a trace, while there is one.
 *
 * @param replica that is changed
 */
public record TracedReplica(Replica replica, Tracing tracing) implements Replica {
    @Override
    public Optional<CacheEntry> peek(Object key) {
        return replica.peek(key);
    }

    @Override
    public void keep(CacheEntry entry, Source source) {
        replica.keep(entry, source);
        Trace trace = tracing.running();
        if (trace != null) {
            trace.kept(entry.key(), entry.info());
        }
    }

    @Override
    public void remove(Collection<?> ids, Source source) {
        replica.remove(ids, source);
        Trace trace = tracing.running();
        if (trace != null) {
            trace.removed(ids);
        }
    }

    @Override
    public Runnable clear(Source source) {
        return traced(replica.clear(source));
    }

    @Override
    public Runnable wipe() {
        return traced(replica.wipe());
    }

    private Runnable traced(Runnable rest) {
        Trace trace = tracing.running();
        if (trace != null) {
            trace.cleared();
        }
        return rest;
    }

    @Override
    public Stream<CacheEntry> entries() {
        return replica.entries();
    }
}
