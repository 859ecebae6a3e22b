package io.tradebench.cache.protocol.execution;

import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * The lock of a member. What happens to the member is decided while it is held, from what the member knows and nothing else; what
 * follows from a decision is an effect, and happens once the lock is free: messages are encoded and sent, timers set, the register
 * asked, callers and the application told, the rest of a clear done. So nothing that may take its time is waited for by anybody
 * but the one who does it.
 *
 * <p>Effects happen in the order in which they were decided, one after the other, on the thread of whoever has just left the lock
 * and finds nobody about them; under load that would be one thread for ever, so it hands the rest over after its share.
 * Calls of the application have an order of their own: they may take longer, and messages do not wait for them. Nobody may rely on
 * an effect to have happened when a decision returns, not even its own: another thread may be about it.
 *
 * <p>Safe for use by many threads.
 */
public final class MemberLock {
    /** A share that makes a hand-over rare, and keeps a thread for no more than a moment. */
    public static final int USUAL_SHARE = 64;

    private final ReentrantLock lock = new ReentrantLock();
    private final Executor others;
    private final int share;
    private final Effects effects = new Effects();
    private final Effects calls = new Effects();

    /**
     * @param others goes on with effects when a thread has had its share of them, on another thread; if it rejects them, the same thread
     *     goes on
     * @param share how many of them a thread performs before it hands the rest over, at least 1
     */
    public MemberLock(Executor others, int share) {
        this.others = others;
        this.share = share;
    }

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

    /** As {@link #run}, where nobody can be told of a failure: it is logged. */
    public void attempt(Runnable decision) {
        run(() -> guarded(decision, failure -> {}));
    }

    /**
     * Decides on an outcome as soon as there is one. What the decision itself runs into is logged.
     *
     * @param failed gets the failure of the stage, or one of {@code succeeded}
     */
    public <T> void once(CompletionStage<T> stage, Consumer<? super T> succeeded, Consumer<? super Throwable> failed) {
        stage.whenComplete((result, failure) -> attempt(() -> {
            if (failure == null) {
                guarded(() -> succeeded.accept(result), failed);
            } else {
                failed.accept(failure);
            }
        }));
    }

    /** As {@link #once}, for a question that is asked when the lock is free. */
    public <T> void ask(
            Supplier<? extends CompletionStage<T>> question,
            Consumer<? super T> succeeded,
            Consumer<? super Throwable> failed) {
        once(ask(question), succeeded, failed);
    }

    /** Asks something when the lock is free; what depends on the outcome does not hold the lock. */
    public <T> CompletionStage<T> ask(Supplier<? extends CompletionStage<T>> question) {
        CompletableFuture<T> outcome = new CompletableFuture<>();
        after(() -> asked(question).whenComplete((result, failure) -> complete(outcome, result, failure)));
        return outcome;
    }

    /** The outcome of something that may fail before it has begun. */
    public static <T> CompletionStage<T> asked(Supplier<? extends CompletionStage<T>> question) {
        try {
            return Objects.requireNonNull(question.get());
        } catch (RuntimeException | Error notAsked) {
            return CompletableFuture.failedFuture(notAsked);
        }
    }

    /** Has something happen once the lock is free: at once, if this thread does not hold it. */
    public void after(Runnable effect) {
        if (lock.isHeldByCurrentThread()) {
            effects.add(effect);
        } else {
            effect.run();
        }
    }

    /**
     * Completes what a caller waits for once the lock is free.
     *
     * @param failure null if it succeeds
     */
    public void complete(CompletableFuture<Void> result, Throwable failure) {
        after(() -> complete(result, null, failure));
    }

    private static <T> void complete(CompletableFuture<T> outcome, T result, Throwable failure) {
        if (failure == null) {
            outcome.complete(result);
        } else {
            outcome.completeExceptionally(failure);
        }
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

    private void guarded(Runnable action, Consumer<? super Throwable> failed) {
        try {
            action.run();
        } catch (RuntimeException | Error failure) {
            after(() -> Warnings.failed(failure));
            failed.accept(failure);
        }
    }

    /** A queue that one thread at a time empties. */
    private final class Effects {
        private final Queue<Runnable> waiting = new ConcurrentLinkedQueue<>();
        private final AtomicBoolean performing = new AtomicBoolean();

        void add(Runnable effect) {
            waiting.add(effect);
        }

        /** One effect that fails keeps no other from happening. */
        void perform() {
            int left = share;
            while (!waiting.isEmpty() && performing.compareAndSet(false, true)) {
                try {
                    for (Runnable next = next(left); next != null; next = next(left)) {
                        left--;
                        guarded(next, failure -> {});
                    }
                } finally {
                    performing.set(false);
                }
                if (left == 0) {
                    if (handedOver()) {
                        return;
                    }
                    left = share;
                }
            }
        }

        private Runnable next(int left) {
            return left == 0 ? null : waiting.poll();
        }

        /** Whether another thread goes on with the rest, if there is any. */
        private boolean handedOver() {
            if (!waiting.isEmpty()) {
                try {
                    others.execute(this::perform);
                } catch (RejectedExecutionException nobodyTakesIt) {
                    return false;
                }
            }
            return true;
        }
    }
}
