package io.tradebench.trade.assembly;

import java.time.Duration;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/**
 * How long to pause before a unit of work is tried again: a random time below a bound that doubles with each try ("full
 * jitter"), so that those who were in each other's way are not again. A request has one deadline for the tries of all its
 * operations: what a try may take after that (two waits for locks of 5 s each) still ends before a proxy's patience of 30 s.
 * Safe for use by many threads.
 */
final class Backoff {
    /** How long after the beginning of a request a try may begin. */
    static final Duration LIMIT = Duration.ofSeconds(15);

    private static final int TRIES = 5;
    private static final Duration FIRST_BOUND = Duration.ofMillis(20);

    private final LongSupplier nanoTime;
    private final Supplier<? extends RandomGenerator> random;
    private final LongConsumer pauseNanos;
    private final ThreadLocal<Long> requestBegan = new ThreadLocal<>();

    /**
     * @param nanoTime a clock that is never set
     * @param random gives the generator to use, for the calling thread
     * @param pauseNanos lets the calling thread pause
     */
    Backoff(LongSupplier nanoTime, Supplier<? extends RandomGenerator> random, LongConsumer pauseNanos) {
        this.nanoTime = nanoTime;
        this.random = random;
        this.pauseNanos = pauseNanos;
    }

    /** The calling thread begins a request. */
    void requestBegins() {
        requestBegan.set(nanoTime.getAsLong());
    }

    /** When the request of the calling thread began; now, if it has none. */
    long beginning() {
        Long began = requestBegan.get();
        return began == null ? nanoTime.getAsLong() : began;
    }

    /** Whether a try of the calling thread's request may begin now. */
    boolean hasTime() {
        return nanoTime.getAsLong() - beginning() <= LIMIT.toNanos();
    }

    /**
     * Pauses, unless there have been tries enough or the time is up.
     *
     * @param tries how many there were
     * @param beginning of the request
     * @return whether to try again
     */
    boolean pause(int tries, long beginning) {
        long pause = random.get().nextLong(FIRST_BOUND.toNanos() << (tries - 1));
        if (tries == TRIES || nanoTime.getAsLong() + pause - beginning > LIMIT.toNanos()) {
            return false;
        }
        pauseNanos.accept(pause);
        return true;
    }
}
