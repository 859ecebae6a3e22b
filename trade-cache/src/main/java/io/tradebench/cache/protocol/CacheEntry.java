package io.tradebench.cache.protocol;

import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.SharingPolicy;
import java.time.Duration;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;

/**
 * One entry as it is handed on. Immutable, if the value is.
 *
 * @param key never null
 * @param value never null
 * @param info what it is kept with. Its times are those that remain, never those of a wall clock, so that the clocks of the
 *     members need not agree
 */
public record CacheEntry(Object key, Object value, EntryInfo info) {
    public CacheEntry {
        Objects.requireNonNull(key, "key");
        Objects.requireNonNull(value, "value");
        Objects.requireNonNull(info, "info");
    }

    public int priority() {
        return info.priority();
    }

    /** What remains of its life; null if it does not end. */
    public Duration timeToLive() {
        return info.timeToLive();
    }

    /** How long it lives without being used; null if for ever. */
    public Duration inactivity() {
        return info.inactivity();
    }

    public SharingPolicy sharing() {
        return info.sharing();
    }

    public Set<Object> aliases() {
        return info.aliases();
    }

    public Set<Object> dependencyIds() {
        return info.dependencyIds();
    }

    /** What it is found by: key and aliases. */
    public Set<Object> keys() {
        Set<Object> keys = new HashSet<>(aliases());
        keys.add(key);
        return keys;
    }

    /** Every id whose invalidation removes this entry: key, aliases and dependency ids. */
    public Set<Object> ids() {
        Set<Object> ids = keys();
        ids.addAll(dependencyIds());
        return ids;
    }
}
