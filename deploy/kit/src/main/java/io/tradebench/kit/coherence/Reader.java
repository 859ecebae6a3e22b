package io.tradebench.kit.coherence;

import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Reads at one member, again and again, until a change is seen and has been seen for a while, or is given up. For one use by one
 * thread.
 */
final class Reader implements Callable<ReadHistory> {

    /** The second look is at what the first one left in the cache. */
    private static final int LOOKS_BEFORE = 2;

    private final Supplier<String> look;
    private final Update update;
    private final CountDownLatch looking;
    private final ProbeSettings settings;
    private final LongSupplier nanoTime;

    /**
     * @param look gives what the member shows
     * @param looking counted down when this one is at it, before the change begins
     */
    Reader(
            Supplier<String> look,
            Update update,
            CountDownLatch looking,
            ProbeSettings settings,
            LongSupplier nanoTime) {
        this.look = look;
        this.update = update;
        this.looking = looking;
        this.settings = settings;
        this.nanoTime = nanoTime;
    }

    @Override
    public ReadHistory call() {
        String before = lookBefore();
        ReadHistory sightings = new ReadHistory();
        do {
            long start = nanoTime.getAsLong();
            sightings.add(start, look.get().equals(before));
        } while (!isOver(sightings));
        return sightings;
    }

    /** Nobody waits for a follower that fails; what it failed with is told when it is asked for what it saw. */
    private String lookBefore() {
        try {
            String before = "";
            for (int i = 0; i < LOOKS_BEFORE; i++) {
                before = look.get();
            }
            return before;
        } finally {
            looking.countDown();
        }
    }

    private boolean isOver(ReadHistory sightings) {
        if (!update.isReturned()) {
            return false;
        }
        long now = nanoTime.getAsLong();
        long returned = update.returnedNanos();
        if (!sightings.isNewSeen()) {
            return now - returned > settings.limit().toNanos();
        }
        long settled = Math.max(returned, sightings.lastChangeNanos());
        return now - settled >= settings.settle().toNanos();
    }
}
