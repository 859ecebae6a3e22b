package io.tradebench.cache.store;

import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.statistics.Counters;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/** Entries for tests. */
final class TestEntries {
    static final Counters COUNTERS = new Counters();

    private TestEntries() {}

    static LocalEntry entry(Object key, int priority) {
        return entry(key, priority, null, null, 0, List.of(), List.of());
    }

    static LocalEntry dependent(Object key, Object... dependencyIds) {
        return entry(key, 1, null, null, 0, List.of(), List.of(dependencyIds));
    }

    static LocalEntry ending(Object key, long now, Duration timeToLive, Duration inactivity) {
        return entry(key, 1, timeToLive, inactivity, now, List.of(), List.of());
    }

    static LocalEntry entry(
            Object key,
            int priority,
            Duration timeToLive,
            Duration inactivity,
            long now,
            List<Object> aliases,
            List<Object> dependencyIds) {
        return entry(key, "value of " + key, priority, timeToLive, inactivity, now, aliases, dependencyIds);
    }

    static LocalEntry holding(Object key, Object value) {
        return entry(key, value, 1, null, null, 0, List.of(), List.of());
    }

    private static LocalEntry entry(
            Object key,
            Object value,
            int priority,
            Duration timeToLive,
            Duration inactivity,
            long now,
            List<Object> aliases,
            List<Object> dependencyIds) {
        EntryInfo info = new EntryInfo(
                priority,
                timeToLive,
                inactivity,
                SharingPolicy.NOT_SHARED,
                Set.copyOf(aliases),
                Set.copyOf(dependencyIds));
        return new LocalEntry(key, value, info, COUNTERS, now);
    }
}
