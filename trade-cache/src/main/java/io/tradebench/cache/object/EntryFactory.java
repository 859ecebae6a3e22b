package io.tradebench.cache.object;

import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.protocol.CacheEntry;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.atomic.AtomicBoolean;

/** Makes entries for the protocol. Safe for use by several threads. */
final class EntryFactory {
    private static final Logger LOG = System.getLogger("io.tradebench.cache");
    private static final int LOWEST_PRIORITY = 1;
    private static final int HIGHEST_PRIORITY = 16;

    private final String cacheName;
    private final AtomicBoolean warned = new AtomicBoolean();

    EntryFactory(String cacheName) {
        this.cacheName = cacheName;
    }

    CacheEntry of(Object key, Object value, EntryInfo info) {
        int priority = legal(info.priority());
        return new CacheEntry(key, value, priority == info.priority() ? info : info.withPriority(priority));
    }

    private int legal(int priority) {
        int legal = Math.max(LOWEST_PRIORITY, Math.min(priority, HIGHEST_PRIORITY));
        if (legal != priority && warned.compareAndSet(false, true)) {
            LOG.log(
                    Level.WARNING,
                    "Cache {0}: priority {1} is taken as {2}; legal are {3} to {4}",
                    cacheName,
                    priority,
                    legal,
                    LOWEST_PRIORITY,
                    HIGHEST_PRIORITY);
        }
        return legal;
    }
}
