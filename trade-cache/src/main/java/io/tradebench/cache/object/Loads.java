package io.tradebench.cache.object;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * The loads that are under way: one per key. Safe for use by several threads.
 *
 * <p>A reader may share a load's value only if it joined before the load began to be kept, and the value was kept. Then
 * whatever was invalidated before the reader asked was invalidated before the check that precedes keeping, and the value
 * has passed that check; provided that the cache might answer at all when the reader asked. Otherwise an update may have returned
 * before the reader asked, and the value may be older. A failure may be such a value, too ("there is no such row"): it is shared
 * if nothing at all was invalidated while the load ran.
 */
final class Loads {
    private final ConcurrentHashMap<Object, Load> running = new ConcurrentHashMap<>();
    private final long patienceNanos;

    /**
     * @param patience how long a reader waits for another's load: loads that wait for each other must not wait for ever
     */
    Loads(Duration patience) {
        patienceNanos = patience.toNanos();
    }

    /**
     * The running load of a key, registered by this call if there was none.
     *
     * @throws IllegalStateException if this thread runs it already
     */
    Load enter(Object key) {
        Load mine = new Load(Thread.currentThread());
        Load present = running.putIfAbsent(key, mine);
        if (present == null) {
            return mine;
        }
        if (present.thread == Thread.currentThread()) {
            throw new IllegalStateException("The loader of " + key + " asks the cache for " + key);
        }
        return present;
    }

    /** Ends a load that this thread has registered, with its outcome. */
    void leave(Object key, Load load, Outcome outcome) {
        running.remove(key, load);
        load.outcome.complete(outcome);
    }

    /**
     * Waits for the load of another thread.
     *
     * @return {@code null} if its outcome may not be shared, or took too long
     */
    Outcome await(Load load) {
        boolean early = !load.closing;
        try {
            Outcome outcome = load.outcome.get(patienceNanos, TimeUnit.NANOSECONDS);
            return early && outcome.shareable() ? outcome : null;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return null;
        } catch (TimeoutException e) {
            return null;
        } catch (ExecutionException e) {
            throw new IllegalStateException("A load never ends exceptionally", e);
        }
    }

    /** One load. */
    static final class Load {
        private final Thread thread;
        private final CompletableFuture<Outcome> outcome = new CompletableFuture<>();
        private volatile boolean closing;

        private Load(Thread thread) {
            this.thread = thread;
        }

        boolean isMine() {
            return thread == Thread.currentThread();
        }

        /** From now on nobody who comes may share the outcome: it is about to be compared with what was invalidated. */
        void close() {
            closing = true;
        }
    }

    /**
     * What a load gave.
     *
     * @param value {@code null} for none
     * @param failure {@code null} if it succeeded
     * @param shareable whether it is as young as a reader may ask for who joined before the load was closed
     */
    record Outcome(Object value, Throwable failure, boolean shareable) {}
}
