package io.tradebench.trade.caching;

import java.util.function.Supplier;

/** A cache as the mode distributed-map reads it. Safe for use by many threads. */
interface ReadThrough {
    /**
     * The value of an id; what the loader makes if there is none, kept if it is not out of date by then.
     *
     * @param loader never answers null; what it throws passes, and is not kept
     */
    <V> V get(String id, Supplier<V> loader);
}
