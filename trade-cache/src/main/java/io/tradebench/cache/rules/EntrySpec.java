package io.tradebench.cache.rules;

import io.tradebench.cache.SharingPolicy;
import java.util.List;

/**
 * What the file has about one name.
 *
 * @param name the class or path
 * @param properties those of the whole entry
 */
record EntrySpec(
        Kind kind,
        Name name,
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

    /** A name and where it stands first. */
    record Name(int line, String text) {}
}
