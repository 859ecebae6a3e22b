package io.tradebench.trade.database;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;

/**
 * Waits for a database that does not answer when a member starts: one that starts beside it, or that is down for a moment. What
 * waiting does not heal, such as a wrong password, fails at once.
 */
final class FirstReach {
    /** After this the member fails to start. */
    static final Duration LIMIT = Duration.ofMinutes(1);

    private static final Logger LOG = System.getLogger(FirstReach.class.getName());
    private static final Duration PAUSE = Duration.ofSeconds(1);

    private final LongSupplier nanoTime;
    private final LongConsumer pauseNanos;

    /**
     * @param nanoTime a clock that is never set
     * @param pauseNanos lets the calling thread pause
     */
    FirstReach(LongSupplier nanoTime, LongConsumer pauseNanos) {
        this.nanoTime = nanoTime;
        this.pauseNanos = pauseNanos;
    }

    /**
     * @param work changes nothing if it fails
     * @throws DataAccessException the last failure of {@code work}, if it is none that passes, the time is up, or the thread is
     *     interrupted
     */
    void until(Runnable work) {
        long beginning = nanoTime.getAsLong();
        for (boolean first = true; ; first = false) {
            try {
                work.run();
                return;
            } catch (DataAccessException failure) {
                if (!SqlFailures.isUnavailability(failure)
                        || SqlFailures.wasRefused(failure)
                        || nanoTime.getAsLong() - beginning >= LIMIT.toNanos()
                        || Thread.currentThread().isInterrupted()) {
                    throw failure;
                }
                if (first) {
                    LOG.log(
                            Level.WARNING,
                            "The database does not answer; waiting for it for {0} s: {1}",
                            LIMIT.toSeconds(),
                            failure.getMessage());
                }
                pauseNanos.accept(PAUSE.toNanos());
            }
        }
    }
}
