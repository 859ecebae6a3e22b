package io.tradebench.cache.protocol.simulation;

import io.tradebench.cache.Source;
import io.tradebench.cache.protocol.CacheEntry;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Which versions of rows the invalidations were about that a replica has applied. Finds an entry that is older than one of
 * them: rules 1 and 2 at once. Safe for use by several threads.
 */
public final class AppliedVersions {
    private final Map<Integer, Long> versions = new ConcurrentHashMap<>();

    /** An id that no entry has and that tells the replicas which version an invalidation is about. */
    public static Object marker(int row, long version) {
        return "version:" + row + ":" + version;
    }

    /** Takes note of an invalidation. */
    public void applied(Collection<?> ids) {
        for (Object id : ids) {
            String[] parts = id.toString().split(":");
            if (parts[0].equals("version")) {
                versions.merge(Integer.valueOf(parts[1]), Long.valueOf(parts[2]), Math::max);
            }
        }
    }

    /** What is wrong with an entry that is about to be kept; empty if nothing is. */
    public Optional<String> staleness(CacheEntry entry, Source source) {
        return ((Cached) entry.value())
                .versions().entrySet().stream()
                        .filter(version -> version.getValue() < versions.getOrDefault(version.getKey(), 0L))
                        .findFirst()
                        .map(version -> (source == Source.LOCAL ? "stale fill: " : "stale transfer: ") + entry
                                + " is kept after version " + versions.get(version.getKey()) + " of row "
                                + version.getKey() + " was announced");
    }
}
