package io.tradebench.cache.object;

import io.tradebench.cache.EntryInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** A cache in the simplest way: one list in the order of the clock, everything found by looking at all. */
final class ReferenceCache {
    /** From under the hand on. */
    private final List<Kept> ring = new ArrayList<>();

    private int bound;
    private long hits;
    private long misses;
    private long evictions;

    ReferenceCache(int bound) {
        this.bound = bound;
    }

    void put(Object key, Object value, EntryInfo info, long now) {
        ring.removeIf(kept -> kept.key.equals(key));
        makeRoom(1, now);
        ring.add(new Kept(key, value, info, now));
    }

    Object get(Object key, long now) {
        for (Kept kept : ring) {
            if (kept.key.equals(key) && !kept.hasEnded(now)) {
                kept.credit = kept.info.priority();
                kept.lastUse = now;
                hits++;
                return kept.value;
            }
        }
        ring.removeIf(kept -> kept.key.equals(key));
        misses++;
        return null;
    }

    void invalidate(Object id) {
        ring.removeIf(kept -> kept.key.equals(id) || kept.info.dependencyIds().contains(id));
    }

    void resize(int newBound, long now) {
        bound = newBound;
        makeRoom(0, now);
    }

    Set<Object> keys(long now) {
        return ring.stream()
                .filter(kept -> !kept.hasEnded(now))
                .map(kept -> kept.key)
                .collect(Collectors.toSet());
    }

    long hits() {
        return hits;
    }

    long misses() {
        return misses;
    }

    long evictions() {
        return evictions;
    }

    private void makeRoom(int room, long now) {
        while (ring.size() + room > bound) {
            Kept ended = ring.stream()
                    .filter(kept -> kept.hasEnded(now))
                    .min((one, other) -> Long.compare(one.end() - now, other.end() - now))
                    .orElse(null);
            if (ended == null) {
                evict();
            } else {
                ring.remove(ended);
            }
        }
    }

    private void evict() {
        while (ring.get(0).credit > 0) {
            Kept survivor = ring.remove(0);
            survivor.credit--;
            ring.add(survivor);
        }
        ring.remove(0);
        evictions++;
    }

    private static final class Kept {
        private final Object key;
        private final Object value;
        private final EntryInfo info;
        private final long start;
        private long lastUse;
        private int credit;

        Kept(Object key, Object value, EntryInfo info, long now) {
            this.key = key;
            this.value = value;
            this.info = info;
            this.start = now;
            this.lastUse = now;
            this.credit = info.priority();
        }

        boolean hasEnded(long now) {
            return (info.timeToLive() != null
                            && now - start >= info.timeToLive().toNanos())
                    || (info.inactivity() != null
                            && now - lastUse >= info.inactivity().toNanos());
        }

        long end() {
            long byTime = info.timeToLive() == null
                    ? Long.MAX_VALUE / 2
                    : info.timeToLive().toNanos();
            long byInactivity = info.inactivity() == null
                    ? Long.MAX_VALUE / 2
                    : lastUse - start + info.inactivity().toNanos();
            return start + Math.min(byTime, byInactivity);
        }
    }
}
