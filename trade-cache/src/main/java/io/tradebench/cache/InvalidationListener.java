package io.tradebench.cache;

import java.util.EventListener;

/**
 * Hears which entries leave the cache. Called on the thread that removed the entry, after the removal, without a lock;
 * several threads may call at once. What it throws is logged and ends there.
 */
@FunctionalInterface
public interface InvalidationListener extends EventListener {
    /** An entry has left the cache, or all have. */
    void fireEvent(InvalidationEvent event);
}
