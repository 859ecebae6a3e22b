package io.tradebench.cache.hazelcast;

import io.tradebench.cache.protocol.ProtocolSettings;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** What the tests of real clusters share. */
public final class Cluster {
    /** With which no member is late with an entry because the machine has other things to do. */
    static final ProtocolSettings PATIENT = ProtocolSettings.defaults().withFetchDeadline(Duration.ofSeconds(2));

    /** How long a test waits for what the members do in the background. */
    static final Duration SOON = Duration.ofMinutes(1);

    private Cluster() {}

    /** Whether something becomes true in time. */
    public static boolean within(Duration patience, BooleanSupplier condition) {
        long deadline = System.nanoTime() + patience.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - deadline > 0) {
                return false;
            }
            LockSupport.parkNanos(1_000_000);
        }
        return true;
    }
}
