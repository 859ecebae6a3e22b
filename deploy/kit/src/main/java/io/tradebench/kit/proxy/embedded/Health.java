package io.tradebench.kit.proxy.embedded;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/**
 * What a proxy has learned of a member from its answers. A member that failed is left out for a while; then one request
 * at a time may try it, until it answers. Thread safe.
 */
final class Health {

    private static final long GOOD = Long.MIN_VALUE;

    private final AtomicLong leftOutUntil = new AtomicLong(GOOD);
    private final long recoveryNanos;
    private final LongSupplier nanoTime;

    /**
     * @param recovery how long a failed member is left out
     * @param nanoTime as {@link System#nanoTime()}
     */
    Health(Duration recovery, LongSupplier nanoTime) {
        this.recoveryNanos = recovery.toNanos();
        this.nanoTime = nanoTime;
    }

    /** Whether the member has not failed since it last answered. */
    boolean isGood() {
        return leftOutUntil.get() == GOOD;
    }

    /** Whether the member may be asked at all. */
    boolean isEligible() {
        long until = leftOutUntil.get();
        return until == GOOD || nanoTime.getAsLong() - until >= 0;
    }

    /** Takes the right to ask the member: any number of times while it is good, once per recovery time if it failed. */
    boolean admit() {
        long until = leftOutUntil.get();
        return until == GOOD
                || nanoTime.getAsLong() - until >= 0
                        && leftOutUntil.compareAndSet(until, nanoTime.getAsLong() + recoveryNanos);
    }

    /** The member refused or lost a connection, or kept silent. */
    void failed() {
        leftOutUntil.set(nanoTime.getAsLong() + recoveryNanos);
    }

    /** The member answered, whatever it said. */
    void answered() {
        if (leftOutUntil.get() != GOOD) {
            leftOutUntil.set(GOOD);
        }
    }
}
