package io.tradebench.trade.database;

import io.tradebench.trade.database.sql.DataAccessException;
import io.tradebench.trade.database.sql.SqlFailures;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Waits for a database that does not answer when a member starts: one that starts beside it, is down for a moment,
 * or locked by members that start or switch. What
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
    <T> T until(Supplier<T> work) {
        long beginning = nanoTime.getAsLong();
        for (boolean first = true; ; first = false) {
            try {
                return work.get();
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
                            "The database does not answer yet; waiting for it for {0} s: {1}",
                            LIMIT.toSeconds(),
                            failure.getMessage());
                }
                pauseNanos.accept(PAUSE.toNanos());
            }
        }
    }
}
