package io.tradebench.cache.protocol;

import io.tradebench.cache.Source;
import java.util.Collection;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The entries of one member as the protocol sees them. Keys, aliases and dependency ids share one namespace of ids. Safe for
 * use by many threads. What changes entries is called with locks of the protocol held: it neither waits for anything nor calls the
 * protocol.
 */
public interface Replica {
    /**
     * The entry of a key or an alias; without effect on recency or statistics. Its times are those that remain. Called without a
     * lock: the entry may be on disk.
     */
    Optional<CacheEntry> peek(Object key);

    /** Stores an entry in place of the one that has its key, if any. */
    void keep(CacheEntry entry, Source source);

    /** Removes every entry whose key or alias is one of the ids, or that depends on one of them. */
    void remove(Collection<?> ids, Source source);

    /**
     * Removes every entry, in constant time: from the return on none of them is found.
     *
     * @return what is left to do about those that were removed; may take its time, and is called once, without a lock
     */
    Runnable clear(Source source);

    /** As {@link #clear} from here, though nobody has asked for it: an invalidation may have been missed, or the regime changes. */
    default Runnable wipe() {
        return clear(Source.LOCAL);
    }

    /** All entries, for digests; weakly consistent. */
    Stream<CacheEntry> entries();
}
