package io.tradebench.web.security;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.LongSupplier;

/**
 * Limits how often something may fail: some times at once, then once in an interval, for each key (the generic cell rate
 * algorithm of ITU-T I.371). Keys share a fixed number of cells by their hashes, so that no number of them takes more memory;
 * two keys in one cell are limited together. Failures that are under way at the same time are not yet counted. Safe for use by
 * many threads.
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

    /** How long {@code key} has to wait before it may fail again; zero if it need not. */
    Duration pause(String key) {
        return Duration.ofNanos(Math.max(0, fullAgain.get(cell(key)) - tolerance - now()));
    }

    /** Counts a failure of {@code key}. However many there were, one more passes after an interval without any. */
    void failed(String key) {
        long now = now();
        long latest = now + tolerance + interval;
        fullAgain.updateAndGet(cell(key), until -> Math.min(Math.max(until, now) + interval, latest));
    }

    private long now() {
        return nanoTime.getAsLong() - start;
    }

    private static int cell(String key) {
        int hash = key.hashCode() * 0x9E3779B9;
        return hash >>> 16;
    }
}
