package io.tradebench.web.admission;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

/**
 * Bounds the work that is taken on: so many requests run, so many more wait their turn for a limited time, all others are
 * turned away at once. As long as there is room, a request costs two atomic operations. Safe for use by many threads.
 */
final class Admission {
    private final AdmissionLimits limits;
    private final Semaphore room;
    private final AtomicInteger waiting = new AtomicInteger();
    private final LongAdder turnedAway = new LongAdder();

    Admission(AdmissionLimits limits) {
        this.limits = limits;
        room = new Semaphore(limits.concurrent(), true);
    }

    /**
     * Whether a request may run, perhaps after it has waited; whoever gets true calls {@link #leave} afterwards. A thread that is
     * interrupted is turned away, and stays interrupted.
     */
    boolean enter() {
        boolean entered = false;
        try {
            // With a time, even with none, nobody overtakes those who wait.
            entered = room.tryAcquire(0, TimeUnit.NANOSECONDS) || enterAfterOthers();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
        if (!entered) {
            turnedAway.increment();
        }
        return entered;
    }

    private boolean enterAfterOthers() throws InterruptedException {
        if (!beginWait()) {
            return false;
        }
        try {
            return room.tryAcquire(limits.patience().toNanos(), TimeUnit.NANOSECONDS);
        } finally {
            endWait();
        }
    }

    /** Whether a request may wait for something; whoever gets true calls {@link #endWait} afterwards. */
    boolean beginWait() {
        boolean mayWait = waiting.incrementAndGet() <= limits.waiting();
        if (!mayWait) {
            waiting.decrementAndGet();
        }
        return mayWait;
    }

    /** A request waits no longer. */
    void endWait() {
        waiting.decrementAndGet();
    }

    /** A request that was let in has ended. */
    void leave() {
        room.release();
    }

    /** Requests that run. */
    int running() {
        return limits.concurrent() - room.availablePermits();
    }

    /** Requests that wait for room. */
    int waiting() {
        return Math.min(limits.waiting(), waiting.get());
    }

    /** Requests that were turned away since the start. */
    long turnedAway() {
        return turnedAway.sum();
    }
}
