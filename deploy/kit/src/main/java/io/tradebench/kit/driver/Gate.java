package io.tradebench.kit.driver;

import java.time.Duration;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntSupplier;

/** Where clients stop between two transactions, as long as it is closed. Open at first. */
final class Gate {

    private static final long LOOK_NANOS = 100_000_000;

    private final Lock lock = new ReentrantLock();
    private final Condition opened = lock.newCondition();
    private final Condition arrived = lock.newCondition();
    private volatile boolean closed;
    private int waiting;

    /** Lets nobody pass from now on. */
    void close() {
        closed = true;
    }

    /** Lets all pass who wait, and who come. */
    void open() {
        lock.lock();
        try {
            closed = false;
            opened.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Passes as soon as it is open. Whoever is interrupted passes, too: that is how the plan ends its clients. */
    void pass() {
        if (!closed) {
            return;
        }
        lock.lock();
        waiting++;
        arrived.signalAll();
        try {
            while (closed) {
                opened.await();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            waiting--;
            lock.unlock();
        }
    }

    /**
     * Waits until all clients wait.
     *
     * @param clients how many there are at the moment; it is asked again from time to time
     * @param limit how long at most
     * @return whether they do
     */
    boolean awaitAll(IntSupplier clients, Duration limit) throws InterruptedException {
        long end = System.nanoTime() + limit.toNanos();
        lock.lock();
        try {
            while (waiting < clients.getAsInt() && System.nanoTime() < end) {
                arrived.awaitNanos(Math.min(LOOK_NANOS, end - System.nanoTime()));
            }
            return waiting >= clients.getAsInt();
        } finally {
            lock.unlock();
        }
    }
}
