package io.tradebench.cache.protocol;

import io.tradebench.cache.Ticker;
import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Time, as the protocol uses it. Safe for use by many threads. */
public interface Timers {
    /** Nanoseconds of a monotonic clock; only differences mean anything. */
    long now();

    /**
     * Runs a task once, on a thread of the timer's, not before the delay is over.
     *
     * @return cancels the task if it has not begun
     * @throws java.util.concurrent.RejectedExecutionException if the timer's threads have been shut down, or it has none
     */
    Runnable after(Duration delay, Runnable task);

    /** Timers on a clock and an executor, which stays the caller's to shut down. A task that fails is logged. */
    static Timers of(Ticker ticker, ScheduledExecutorService executor) {
        return new Timers() {
            @Override
            public long now() {
                return ticker.read();
            }

            @Override
            public Runnable after(Duration delay, Runnable task) {
                Future<?> pending = executor.schedule(() -> guarded(task), delay.toNanos(), TimeUnit.NANOSECONDS);
                return () -> pending.cancel(false);
            }
        };
    }

    private static void guarded(Runnable task) {
        try {
            task.run();
        } catch (RuntimeException | Error failure) {
            System.getLogger(Timers.class.getPackageName())
                    .log(System.Logger.Level.ERROR, "what was due could not be done", failure);
        }
    }
}
