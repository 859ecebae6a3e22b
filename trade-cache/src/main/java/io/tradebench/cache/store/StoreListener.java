package io.tradebench.cache.store;

import io.tradebench.cache.InvalidationCause;
import io.tradebench.cache.Source;

/** Hears what leaves a store. Called without a lock of the store's, by several threads. */
@FunctionalInterface
public interface StoreListener {
    /**
     * An entry has left.
     *
     * @param value {@code null} if the value was on disk
     */
    void left(LocalEntry entry, Object value, InvalidationCause cause, Source source);
}
