package io.tradebench.cache.object;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionHandler;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** The threads of one cache; each starts when it is needed and ends when it has had nothing to do for a while. */
final class CacheThreads implements AutoCloseable {
    private static final Logger LOG = System.getLogger("io.tradebench.cache");
    private static final int MOST_EVENTS = 100_000;
    private static final int IDLE_SECONDS = 30;

    private final String cacheName;
    private final ThreadPoolExecutor ownListenerThread;
    private final ThreadPoolExecutor ownDiskThread;
    private final ScheduledThreadPoolExecutor expiryThread;
    private final Executor listeners;
    private final Executor disk;

    CacheThreads(CacheOptions options) {
        cacheName = options.name();
        ownListenerThread = single("listeners", MOST_EVENTS, warnOfLostEvents());
        ownDiskThread = single("disk writer", Integer.MAX_VALUE, new ThreadPoolExecutor.DiscardPolicy());
        expiryThread = new ScheduledThreadPoolExecutor(1, factory("expiry"));
        listeners = options.listenerExecutor().orElse(ownListenerThread);
        disk = options.diskExecutor().orElse(ownDiskThread);
    }

    Executor listeners() {
        return listeners;
    }

    Executor disk() {
        return disk;
    }

    /** Runs a task again and again, also after it has failed. */
    void every(Duration interval, Runnable task) {
        Runnable guarded = () -> {
            try {
                task.run();
            } catch (RuntimeException | Error failure) {
                LOG.log(Level.WARNING, "Cache " + cacheName + ": entries that have ended are still there", failure);
            }
        };
        expiryThread.scheduleWithFixedDelay(guarded, interval.toNanos(), interval.toNanos(), TimeUnit.NANOSECONDS);
    }

    /** Ends the threads: events that were told are delivered, nothing new is taken. */
    @Override
    public void close() {
        expiryThread.shutdownNow();
        ownDiskThread.shutdown();
        ownListenerThread.shutdown();
    }

    private ThreadPoolExecutor single(String role, int capacity, RejectedExecutionHandler whenFull) {
        ThreadPoolExecutor thread = new ThreadPoolExecutor(
                1, 1, IDLE_SECONDS, TimeUnit.SECONDS, new LinkedBlockingQueue<>(capacity), factory(role), whenFull);
        thread.allowCoreThreadTimeOut(true);
        return thread;
    }

    private ThreadFactory factory(String role) {
        return task -> {
            Thread thread = new Thread(task, "cache " + cacheName + " " + role);
            thread.setDaemon(true);
            return thread;
        };
    }

    private RejectedExecutionHandler warnOfLostEvents() {
        AtomicBoolean warned = new AtomicBoolean();
        return (task, executor) -> {
            if (!executor.isShutdown() && warned.compareAndSet(false, true)) {
                LOG.log(Level.WARNING, "Cache {0}: listeners are too slow, events are lost", cacheName);
            }
        };
    }
}
