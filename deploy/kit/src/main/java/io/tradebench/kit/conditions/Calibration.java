package io.tradebench.kit.conditions;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.LongSupplier;

/**
 * Always the same work: the CPU time that it takes tells what a millisecond of this machine is worth at the moment. For use by one
 * thread.
 */
public final class Calibration {

    private static final int ROUNDS = 60;

    /** What comes between for a moment makes it longer, never shorter; what lasts is in the shortest ones, too. */
    private static final int TYPICAL = ROUNDS / 10;

    private static final double NANOS = 1e6;

    /** Until the compiler is through with it. */
    private static final int WARMING = 30;

    private static final int NUMBERS = 50_000;
    private static final long SEED = 1;

    private final LongSupplier cpuNanos;
    private boolean warm;

    /** @param cpuNanos CPU time of the calling thread */
    Calibration(LongSupplier cpuNanos) {
        this.cpuNanos = cpuNanos;
    }

    /** Goes by the CPU time of the calling thread. */
    public Calibration() {
        this(ManagementFactory.getThreadMXBean()::getCurrentThreadCpuTime);
    }

    /** CPU milliseconds of the work, as in the shortest tenth of many times: a quarter of a second or so in all. */
    public double millis() {
        int skipped = warm ? 0 : WARMING;
        double[] millis = new double[ROUNDS];
        for (int i = -skipped; i < ROUNDS; i++) {
            long before = cpuNanos.getAsLong();
            work();
            double used = (cpuNanos.getAsLong() - before) / NANOS;
            if (i >= 0) {
                millis[i] = used;
            }
        }
        warm = true;
        Arrays.sort(millis);
        return millis[TYPICAL];
    }

    private static void work() {
        Arrays.sort(new SplittableRandom(SEED).ints(NUMBERS).toArray());
    }
}
