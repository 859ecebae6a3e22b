package io.tradebench.cache.object;

import io.tradebench.cache.EntryInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** A cache in the simplest way: one list in the order in which entries came, everything found by looking at all. */
final class ReferenceCache {
    private final List<Kept> ring = new ArrayList<>();

    /** The place of the entry that may have to make room next. */
    private int hand;

    private int bound;
    private long hits;
    private long misses;
    private long evictions;

    ReferenceCache(int bound) {
        this.bound = bound;
    }

    void put(Object key, Object value, EntryInfo info, long now) {
        removeIf(kept -> kept.key.equals(key));
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
        removeIf(kept -> kept.key.equals(key));
        misses++;
        return null;
    }

    void invalidate(Object id) {
        removeIf(kept -> kept.key.equals(id) || kept.info.dependencyIds().contains(id));
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
                removeIf(kept -> kept == ended);
            }
        }
    }

    private void evict() {
        while (ring.get(hand).credit > 0) {
            ring.get(hand).credit--;
            hand = (hand + 1) % ring.size();
        }
        Kept victim = ring.get(hand);
        removeIf(kept -> kept == victim);
        evictions++;
    }

    private void removeIf(Predicate<Kept> gone) {
        for (int place = ring.size() - 1; place >= 0; place--) {
            if (gone.test(ring.get(place))) {
                ring.remove(place);
                hand = place < hand ? hand - 1 : hand;
            }
        }
        hand = hand >= ring.size() ? 0 : hand;
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
            this.credit = info.priority() - 1;
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
