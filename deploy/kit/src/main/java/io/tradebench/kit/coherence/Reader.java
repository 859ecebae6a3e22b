package io.tradebench.kit.coherence;

import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Reads at one member, again and again, until a change is seen and has been seen for a while, or is given up. For one use by one
 * thread.
 *
 * @param look gives what the member shows
 * @param returned done when the change has returned, with that moment
 * @param looking counted down when this one is at it, before the change begins
 * @param nanoTime as {@link System#nanoTime()}
 */
record Reader(
        Supplier<String> look,
        Future<Long> returned,
        CountDownLatch looking,
        ProbeSettings settings,
        LongSupplier nanoTime)
        implements Callable<ReadHistory> {

    /** The second look is at what the first one left in the cache. */
    private static final int LOOKS_BEFORE = 2;

    @Override
    public ReadHistory call() throws Exception {
        String before = lookBefore();
        ReadHistory history = new ReadHistory();
        do {
            long start = nanoTime.getAsLong();
            history.add(start, look.get().equals(before));
        } while (!isOver(history));
        return history;
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

    private boolean isOver(ReadHistory history) throws Exception {
        if (!returned.isDone()) {
            return false;
        }
        long now = nanoTime.getAsLong();
        if (!history.isNewSeen()) {
            return now - returned.get() > settings.limit().toNanos();
        }
        long settled = Math.max(returned.get(), history.lastChangeNanos());
        return now - settled >= settings.settle().toNanos();
    }
}
