package io.tradebench.web.security;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.LongSupplier;

/**
 * Limits how often something may fail: some times at once, then once in an interval, for each key (the generic cell rate
 * algorithm of ITU-T I.371). Keys share a fixed number of cells by their hashes, so that no number of them takes more memory;
 * two keys in one cell are limited together. Safe for use by many threads.
 *
 * <p>An attempt counts when it has failed, so whoever never fails is never held back, however many attempts he has under way at once.
 * While failures are remembered it counts from its begin, until it has ended otherwise: many at once get no further than one after
 * another.
 */
final class Throttle {
    private static final int CELLS = 1 << 16;

    private final AtomicLongArray fullAgain = new AtomicLongArray(CELLS);
    private final long interval;
    private final long tolerance;
    private final LongSupplier nanoTime;
    private final long start;

    /**
     * @param atOnce how many failures pass without a pause
     * @param interval how long it takes until one more passes
     * @param nanoTime a clock that is never set
     */
    Throttle(int atOnce, Duration interval, LongSupplier nanoTime) {
        this.interval = interval.toNanos();
        this.tolerance = this.interval * (atOnce - 1);
        this.nanoTime = nanoTime;
        this.start = nanoTime.getAsLong();
    }

    /** Begins an attempt of {@code key}, unless it has to wait before it may fail again. */
    Attempt begin(String key) {
        int cell = cell(key);
        while (true) {
            long until = fullAgain.get(cell);
            long now = now();
            long pause = until - tolerance - now;
            if (pause > 0) {
                return Attempt.heldBack(Duration.ofNanos(pause));
            }
            if (until <= now) {
                return Attempt.ending(failed -> {
                    if (failed) {
                        count(cell);
                    }
                });
            }
            if (fullAgain.compareAndSet(cell, until, until + interval)) {
                return Attempt.ending(failed -> {
                    if (!failed) {
                        fullAgain.updateAndGet(cell, then -> then > now() ? then - interval : then);
                    }
                });
            }
        }
    }

    /** Counts a failure. However many there were, one more passes after an interval without any. */
    private void count(int cell) {
        long now = now();
        long latest = now + tolerance + interval;
        fullAgain.updateAndGet(cell, until -> Math.min(Math.max(until, now) + interval, latest));
    }

    private long now() {
        return nanoTime.getAsLong() - start;
    }

    private static int cell(String key) {
        int hash = key.hashCode() * 0x9E3779B9;
        return hash >>> 16;
    }
}
