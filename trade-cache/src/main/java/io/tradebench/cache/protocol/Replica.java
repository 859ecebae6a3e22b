package io.tradebench.cache.protocol;

import io.tradebench.cache.Source;
import java.util.Collection;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The entries of one member as the protocol sees them. Keys, aliases and dependency ids share one namespace of ids. Safe for
 * use by many threads. The protocol calls it with its locks held, so an implementation never calls the protocol from within a
 * method of this interface.
 */
public interface Replica {
    /** The entry of a key or an alias; without effect on recency or statistics. Its times are those that remain. */
    Optional<CacheEntry> peek(Object key);

    /** Stores an entry in place of the one that has its key, if any. */
    void keep(CacheEntry entry, Source source);

    /** Removes every entry whose key or alias is one of the ids, or that depends on one of them. */
    void remove(Collection<?> ids, Source source);

    /** Removes every entry. */
    void clear(Source source);

    /** All entries, for digests; weakly consistent. */
    Stream<CacheEntry> entries();
}
