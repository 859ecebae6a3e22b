package io.tradebench.cache.hazelcast;

import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The threads of a member's {@link HazelcastTransport}s: some that go on with replies, one for
 * time-outs. (A pool that has both wakes two threads for each task, one to do it and one to watch the clock.) They do not keep a
 * process alive.
 */
public final class TransportThreads implements AutoCloseable {
    private static final int WORKERS = 2;
    private static final int IDLE_SECONDS = 30;

    private final ThreadPoolExecutor workers = new ThreadPoolExecutor(
            WORKERS,
            WORKERS,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            daemons("trade cache transport"));
    private final ScheduledThreadPoolExecutor clock =
            new ScheduledThreadPoolExecutor(1, daemons("trade cache time-outs"));

    public TransportThreads() {
        workers.allowCoreThreadTimeOut(true);
        clock.setRemoveOnCancelPolicy(true);
    }

    Executor workers() {
        return workers;
    }

    /**
     * Has a worker do something later.
     *
     * @return ends it, if it has not begun
     * @throws RejectedExecutionException if they have been closed
     */
    Future<?> after(Duration delay, Runnable task) {
        return clock.schedule(() -> workers.execute(task), delay.toNanos(), TimeUnit.NANOSECONDS);
    }

    /** What has come is still dealt with; nothing else is taken, and time-outs are forgotten. */
    @Override
    public void close() {
        clock.shutdownNow();
        workers.shutdown();
    }

    private static ThreadFactory daemons(String name) {
        return task -> {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            return thread;
        };
    }
}
