package io.tradebench.cache.rules.file;

import io.tradebench.cache.SharingPolicy;
import java.time.Duration;
import java.util.List;

/**
 * What the file has about one name.
 *
 * @param name the class or path
 * @param properties those of the whole entry
 */
public record EntrySpec(
        Kind kind,
        Name name,
        SharingPolicy sharing,
        EntryProperties properties,
        List<CacheId> cacheIds,
        List<Id> dependencyIds,
        List<Id> invalidations) {
    /** What can be cached. */
    public enum Kind {
        COMMAND,
        SERVLET
    }

    /** A name and where it stands first. */
    public record Name(int line, String text) {}

    /**
     * A cache-id.
     *
     * @param priority 1 to 16
     * @param timeToLive null without end
     * @param inactivity null without end
     * @param properties its own, else those of the entry
     */
    public record CacheId(
            List<ComponentSpec> components,
            int priority,
            Duration timeToLive,
            Duration inactivity,
            EntryProperties properties) {}

    /** A dependency-id or an invalidation: its name and what follows the name. */
    public record Id(String name, List<ComponentSpec> components) {}
}
