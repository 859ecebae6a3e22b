package io.tradebench.cache.protocol;

import io.tradebench.cache.SharingPolicy;
import java.time.Duration;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;

/**
 * One entry as it travels. Immutable, if the value is. Remaining times travel, never wall-clock times, so that the clocks of
 * the members need not agree.
 *
 * @param key never null
 * @param value never null
 * @param priority how many sweeps of the eviction it survives, 1 to 16
 * @param timeToLive what remains of its life; null if it does not end
 * @param inactivity how long it lives without being used; null if for ever
 * @param sharing how it is shared
 * @param aliases further keys of this entry; never null
 * @param dependencyIds ids whose invalidation removes this entry; never null
 */
public record CacheEntry(
        Object key,
        Object value,
        int priority,
        Duration timeToLive,
        Duration inactivity,
        SharingPolicy sharing,
        Set<Object> aliases,
        Set<Object> dependencyIds) {
    public CacheEntry {
        Objects.requireNonNull(key, "key");
        Objects.requireNonNull(value, "value");
        Objects.requireNonNull(sharing, "sharing");
        aliases = Set.copyOf(aliases);
        dependencyIds = Set.copyOf(dependencyIds);
    }

    /** What it is found by: key and aliases. */
    public Set<Object> keys() {
        Set<Object> keys = new HashSet<>(aliases);
        keys.add(key);
        return keys;
    }

    /** Every id whose invalidation removes this entry: key, aliases and dependency ids. */
    public Set<Object> ids() {
        Set<Object> ids = keys();
        ids.addAll(dependencyIds);
        return ids;
    }
}
