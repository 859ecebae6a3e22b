package io.tradebench.web.health;

import io.tradebench.trade.config.ConfigurationService;
import io.tradebench.trade.config.parameter.Messaging;
import io.tradebench.trade.messaging.OrderQueue;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/**
 * Ready once the member's own queues could be reached, if it has any. Not asked again, nor of a messaging server, which all members
 * share: an order that cannot be sent is completed by its request.
 */
@Readiness
@ApplicationScoped
public class QueueCheck implements HealthCheck {
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    @Inject
    private ConfigurationService configuration;

    @Inject
    private OrderQueue queue;

    @Resource
    private ManagedExecutorService executor;

    private FirstAnswer reached;

    @PostConstruct
    void prepare() {
        reached = new FirstAnswer(new SharedQuestion<>(queue::isLong, executor, PATIENCE));
    }

    @Override
    public HealthCheckResponse call() {
        String problem = configuration.current().messaging() == Messaging.LOCAL ? reached.problem() : null;
        return problem == null
                ? HealthCheckResponse.named("messaging").up().build()
                : HealthCheckResponse.named("messaging")
                        .down()
                        .withData("problem", problem)
                        .build();
    }
}
