package io.tradebench.cache;

import java.util.EventListener;

/**
 * Hears which entries come into the cache or are replaced. Called on the thread that put the entry, after the change,
 * without a lock; several threads may call at once. What it throws is logged and ends there.
 */
@FunctionalInterface
public interface ChangeListener extends EventListener {
    /** An entry has come into the cache or was replaced. */
    void cacheEntryChanged(ChangeEvent event);
}
