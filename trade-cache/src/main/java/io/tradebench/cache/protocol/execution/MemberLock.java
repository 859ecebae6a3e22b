package io.tradebench.cache.protocol.execution;

import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * The lock of a member. What happens to the member is decided while it is held, from what the member knows and nothing else; what
 * follows from a decision is an effect, and happens once the lock is free: messages are encoded and sent, timers set, the register
 * asked, callers and the application told, the rest of a clear done. So nothing that may take its time is waited for by anybody
 * but the one who does it.
 *
 * <p>Effects happen in the order in which they were decided, one after the other, on the thread of whoever has just left the lock
 * and finds nobody about them. Calls of the application have an order of their own: they may take longer, and messages do not wait
 * for them. Nobody may rely on an effect to have happened when a decision returns, not even its own: another thread may be about it.
 *
 * <p>Safe for use by many threads.
 */
public final class MemberLock {
    private final ReentrantLock lock = new ReentrantLock();
    private final Effects effects = new Effects();
    private final Effects calls = new Effects();

    /** Decides something, then performs what follows from it. */
    public <T> T decide(Supplier<T> decision) {
        lock.lock();
        try {
            return decision.get();
        } finally {
            lock.unlock();
            perform();
        }
    }

    /** As {@link #decide}, without a result. */
    public void run(Runnable decision) {
        decide(() -> {
            decision.run();
            return null;
        });
    }

    /** Has something happen once the lock is free: at once, if this thread does not hold it. */
    public void after(Runnable effect) {
        if (lock.isHeldByCurrentThread()) {
            effects.add(effect);
        } else {
            effect.run();
        }
    }

    /** Completes what a caller waits for once the lock is free. */
    public <T> void complete(CompletableFuture<T> result, T value) {
        after(() -> result.complete(value));
    }

    /** Has something happen in the order of the application's calls. */
    public void call(Runnable call) {
        calls.add(call);
        perform();
    }

    private void perform() {
        if (!lock.isHeldByCurrentThread()) {
            effects.perform();
            calls.perform();
        }
    }

    /** A queue that one thread at a time empties. */
    private static final class Effects {
        private final Queue<Runnable> waiting = new ConcurrentLinkedQueue<>();
        private final AtomicBoolean performing = new AtomicBoolean();

        void add(Runnable effect) {
            waiting.add(effect);
        }

        void perform() {
            while (!waiting.isEmpty() && performing.compareAndSet(false, true)) {
                try {
                    for (Runnable next = waiting.poll(); next != null; next = waiting.poll()) {
                        perform(next);
                    }
                } finally {
                    performing.set(false);
                }
            }
        }

        /** One that fails keeps no other from happening. */
        private static void perform(Runnable effect) {
            try {
                effect.run();
            } catch (RuntimeException | Error failure) {
                Warnings.failed(failure);
            }
        }
    }
}
