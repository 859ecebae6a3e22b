package io.tradebench.web.action;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.function.LongSupplier;

/**
 * Work that serves nothing: whoever measures can see by it whether a difference of known size is found.
 *
 * @param cpuNanos CPU time of the calling thread
 */
record ExtraWork(LongSupplier cpuNanos) {

    private static final int NANOS_PER_MICRO = 1_000;

    /** Of the thread that asks. */
    static ExtraWork ofThisThread() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        return new ExtraWork(threads::getCurrentThreadCpuTime);
    }

    /** Takes so much CPU time, and returns at once if it is none. */
    void take(int micros) {
        if (micros > 0) {
            long end = cpuNanos.getAsLong() + (long) micros * NANOS_PER_MICRO;
            while (cpuNanos.getAsLong() < end) {
                Thread.onSpinWait();
            }
        }
    }
}
