package io.tradebench.web.health;

import io.tradebench.trade.database.DatabaseAdministration;
import io.tradebench.web.health.SharedQuestion.Answer;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;
import org.eclipse.microprofile.health.Readiness;

/** Ready as soon as the database answers from Trade's schema, in time. A dead database holds up one probe, and not the others. */
@Readiness
@ApplicationScoped
public class ReadyCheck implements HealthCheck {
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    @Inject
    private DatabaseAdministration database;

    @Resource
    private ManagedExecutorService executor;

    private SharedQuestion<Boolean> populated;

    @PostConstruct
    void prepare() {
        populated = new SharedQuestion<>(database::isPopulated, executor, PATIENCE);
    }

    @Override
    public HealthCheckResponse call() {
        Answer<Boolean> answer = populated.ask();
        HealthCheckResponseBuilder response = HealthCheckResponse.named("database");
        return answer.problem() == null
                ? response.up().withData("populated", answer.value()).build()
                : response.down().withData("problem", answer.problem()).build();
    }
}
