package io.tradebench.cache;

/** A monotonic clock. Implementations are safe for use by several threads. */
@FunctionalInterface
public interface Ticker {
    /**
     * Nanoseconds since an arbitrary origin that stays the same as long as the ticker lives; never decreases. Only
     * differences between two readings mean anything.
     */
    long read();

    /** The clock of the Java virtual machine. */
    static Ticker system() {
        return System::nanoTime;
    }
}
