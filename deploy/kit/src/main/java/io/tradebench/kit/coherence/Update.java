package io.tradebench.kit.coherence;

/** A change on its way, as those who look for it know it. Safe for use by many threads. */
final class Update {

    private static final long PENDING = Long.MIN_VALUE;

    private volatile long returnedNanos = PENDING;

    /** The change has returned at that moment. */
    void returned(long nanos) {
        returnedNanos = nanos;
    }

    boolean isReturned() {
        return returnedNanos != PENDING;
    }

    /** When it returned; only if it has. */
    long returnedNanos() {
        return returnedNanos;
    }
}
