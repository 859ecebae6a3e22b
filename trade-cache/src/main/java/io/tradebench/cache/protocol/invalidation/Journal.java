package io.tradebench.cache.protocol.invalidation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** The own invalidations that can still be sent again. Not thread safe. */
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

    public void add(Invalidation invalidation) {
        last = invalidation.number();
        invalidations.add(invalidation);
        if (invalidations.size() > capacity) {
            invalidations.remove();
        }
    }

    /** The highest number that cannot be sent any more. */
    public long forgotten() {
        return last - invalidations.size();
    }

    /** Those after a number, in order, at most as many as asked for. */
    public List<Invalidation> after(long number, int most) {
        long skipped = Math.max(0, number - forgotten());
        List<Invalidation> found = new ArrayList<>();
        if (last - number > invalidations.size() / 2) {
            invalidations.stream().skip(skipped).limit(most).forEach(found::add);
            return found;
        }
        var newest = invalidations.descendingIterator();
        while (newest.hasNext()) {
            Invalidation next = newest.next();
            if (next.number() <= number) {
                break;
            }
            found.add(0, next);
        }
        return found.size() > most ? found.subList(0, most) : found;
    }
}
