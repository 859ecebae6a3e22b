package io.tradebench.cache.protocol.invalidation;

import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The ids that were invalidated lately, each with the number of its last invalidation. Bounded: what is forgotten raises the
 * floor, below which the answer to "untouched since?" is no. Forgetting so costs hits, never coherence.
 *
 * <p>Not thread safe.
 */
final class RecentIds {
    private final int capacity;
    private final Map<Object, Long> numbers = new LinkedHashMap<>();
    private long last;
    private long floor;

    /**
     * @param capacity how many ids are remembered
     * @param start the number of the last invalidation before the first that is recorded here
     */
    RecentIds(int capacity, long start) {
        this.capacity = capacity;
        last = start;
        floor = start;
    }

    /** The number of the last invalidation. */
    long last() {
        return last;
    }

    /** Records an invalidation; numbers come in ascending order. */
    void record(Collection<?> ids, long number) {
        last = number;
        for (Object id : ids) {
            numbers.remove(id);
            numbers.put(id, number);
        }
        Iterator<Long> eldest = numbers.values().iterator();
        for (int excess = numbers.size() - capacity; excess > 0; excess--) {
            floor = eldest.next();
            eldest.remove();
        }
    }

    /** Records an invalidation of every id there is. */
    void recordEverything(long number) {
        last = number;
        floor = number;
        numbers.clear();
    }

    /** Whether it is certain that no invalidation after the given number touches one of the ids. */
    boolean untouchedSince(Collection<?> ids, long number) {
        if (number < floor) {
            return false;
        }
        if (number >= last) {
            return true;
        }
        for (Object id : ids) {
            Long touched = numbers.get(id);
            if (touched != null && touched > number) {
                return false;
            }
        }
        return true;
    }
}
