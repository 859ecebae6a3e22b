package io.tradebench.web.health;

import jakarta.enterprise.context.ApplicationScoped;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Liveness;

/**
 * Alive as long as no threads wait for each other for ever: only a restart helps then. To look for them stops all threads for a
 * moment, and what is open to everybody must cost next to nothing: one look serves all who ask within some seconds.
 */
@Liveness
@ApplicationScoped
public class LiveCheck implements HealthCheck {
    static final Duration WORTH = Duration.ofSeconds(10);

    private final IntSupplier deadlocked;
    private final LongSupplier nanoTime;
    private boolean looked;
    private long lookedAt;
    private int found;

    public LiveCheck() {
        this(LiveCheck::deadlockedThreads, System::nanoTime);
    }

    LiveCheck(IntSupplier deadlocked, LongSupplier nanoTime) {
        this.deadlocked = deadlocked;
        this.nanoTime = nanoTime;
    }

    @Override
    public HealthCheckResponse call() {
        int threads = found();
        return HealthCheckResponse.named("threads")
                .status(threads == 0)
                .withData("deadlocked", threads)
                .build();
    }

    /** How many threads were found by a look that is not too old. */
    synchronized int found() {
        long now = nanoTime.getAsLong();
        if (!looked || now - lookedAt >= WORTH.toNanos()) {
            found = deadlocked.getAsInt();
            lookedAt = now;
            looked = true;
        }
        return found;
    }

    private static int deadlockedThreads() {
        long[] threads = ManagementFactory.getThreadMXBean().findDeadlockedThreads();
        return threads == null ? 0 : threads.length;
    }
}
