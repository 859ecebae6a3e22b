package io.tradebench.cache.rules;

import io.tradebench.cache.SharingPolicy;
import java.util.List;

/**
 * A cache-entry as the file has it.
 *
 * @param kind what it is about
 * @param names the classes or paths that it is about
 * @param properties those of the whole entry
 */
record EntrySpec(
        Kind kind,
        List<Name> names,
        SharingPolicy sharing,
        EntryProperties properties,
        List<CacheIdSpec> cacheIds,
        List<IdSpec> dependencyIds,
        List<IdSpec> invalidations) {
    /** What can be cached. */
    enum Kind {
        COMMAND,
        SERVLET
    }

    /** A name and where it stands. */
    record Name(int line, String text) {}
}
