package io.tradebench.cache;

/**
 * Makes the value of a cache id that the cache does not have, for instance by a query.
 *
 * @param <V> type of the values
 * @param <X> what {@link #load} throws; {@link RuntimeException} if nothing checked
 */
@FunctionalInterface
public interface Loader<V, X extends Exception> {
    /**
     * The value of a cache id; {@code null} for none, which is not kept. Must not ask the same cache for the same id.
     *
     * @throws X if there is no telling; nothing is kept
     */
    V load(Object key) throws X;
}
