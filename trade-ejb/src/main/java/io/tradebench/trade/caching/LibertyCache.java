package io.tradebench.trade.caching;

import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The object cache of Open Liberty as a read-through cache of this member alone. It has no tokens; a number for each group of
 * ids stands in for them, which every invalidation raises: a loaded value is kept only if the number is what it was when the load
 * began. To look at the number and to put, and to raise it and to remove, are one step each. Safe for use by many threads.
 */
final class LibertyCache implements ReadThrough {
    private static final int GROUPS = 4096;

    private final Map<Object, Object> map;
    private final Group[] groups = Stream.generate(Group::new).limit(GROUPS).toArray(Group[]::new);

    /** @param map Liberty's DistributedMap */
    LibertyCache(Map<Object, Object> map) {
        this.map = map;
    }

    @Override
    public <V> V get(String id, Supplier<V> loader) {
        @SuppressWarnings("unchecked")
        V hit = (V) map.get(id);
        return hit == null ? load(id, loader) : hit;
    }

    private <V> V load(String id, Supplier<V> loader) {
        Group group = group(id);
        long before = group.invalidations;
        V value = loader.get();
        synchronized (group) {
            if (group.invalidations == before) {
                map.put(id, value);
            }
        }
        return value;
    }

    void clear() {
        for (Group group : groups) {
            synchronized (group) {
                group.invalidations++;
            }
        }
        map.clear();
    }

    Invalidation invalidation() {
        return new Invalidation(
                update -> Invalidation.idsOf(update, MapIds::invalidatedBy).forEach(this::invalidate), this::clear);
    }

    private void invalidate(Object id) {
        Group group = group(id);
        synchronized (group) {
            group.invalidations++;
            map.remove(id);
        }
    }

    private Group group(Object id) {
        return groups[Math.floorMod(id.hashCode(), GROUPS)];
    }

    /** Ids that are invalidated together as far as loads under way are concerned. */
    private static final class Group {
        /** Written under the group's lock. */
        private volatile long invalidations;
    }
}
