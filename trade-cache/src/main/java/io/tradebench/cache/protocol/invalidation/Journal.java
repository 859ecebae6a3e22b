package io.tradebench.cache.protocol.invalidation;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Set;

/** Numbers the own invalidations, without gaps from 1, and keeps those that can still be sent again. Guarded by the member's lock. */
public final class Journal {
    private final int capacity;
    private final Deque<Invalidation> invalidations = new ArrayDeque<>();
    private long last;

    public Journal(int capacity) {
        this.capacity = capacity;
    }

    /** The number of the last one; 0 if there was none. */
    public long last() {
        return last;
    }

    /** The next one, of some ids. */
    public Invalidation append(Set<Object> ids) {
        return append(new Invalidation(last + 1, false, ids));
    }

    /** The next one, of everything. */
    Invalidation appendEverything() {
        return append(Invalidation.ofEverything(last + 1));
    }

    private Invalidation append(Invalidation invalidation) {
        last = invalidation.number();
        invalidations.add(invalidation);
        if (invalidations.size() > capacity) {
            invalidations.remove();
        }
        return invalidation;
    }

    /** The highest number that cannot be sent any more. */
    public long forgotten() {
        return last - invalidations.size();
    }

    /** Those after a number, in order, at most as many as asked for. */
    public List<Invalidation> after(long number, int most) {
        Deque<Invalidation> found = new ArrayDeque<>();
        Iterator<Invalidation> newest = invalidations.descendingIterator();
        for (long next = last; next > number && newest.hasNext(); next--) {
            found.addFirst(newest.next());
        }
        return found.stream().limit(most).toList();
    }
}
