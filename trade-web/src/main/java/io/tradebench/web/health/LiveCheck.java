package io.tradebench.web.health;

import jakarta.enterprise.context.ApplicationScoped;
import java.lang.management.ManagementFactory;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Liveness;

/** Alive as long as no threads wait for each other for ever: only a restart helps then. */
@Liveness
@ApplicationScoped
public class LiveCheck implements HealthCheck {
    @Override
    public HealthCheckResponse call() {
        long[] deadlocked = ManagementFactory.getThreadMXBean().findDeadlockedThreads();
        return HealthCheckResponse.named("threads")
                .status(deadlocked == null)
                .withData("deadlocked", deadlocked == null ? 0 : deadlocked.length)
                .build();
    }
}
