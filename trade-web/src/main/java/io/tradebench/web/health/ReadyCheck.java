package io.tradebench.web.health;

import io.tradebench.trade.database.DatabaseAdministration;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;
import org.eclipse.microprofile.health.Readiness;

/**
 * Ready as soon as the database answers from Trade's schema, in time. While one question is unanswered no other is asked, so
 * that a dead database does not fill up with probes.
 */
@Readiness
@ApplicationScoped
public class ReadyCheck implements HealthCheck {
    private static final long PATIENCE_SECONDS = 2;

    @Inject
    private DatabaseAdministration database;

    @Resource
    private ManagedExecutorService executor;

    private Future<Boolean> question;

    @Override
    public synchronized HealthCheckResponse call() {
        HealthCheckResponseBuilder answer = HealthCheckResponse.named("database");
        if (question == null) {
            question = executor.submit(database::isPopulated);
        }
        try {
            boolean populated = question.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
            question = null;
            return answer.up().withData("populated", populated).build();
        } catch (TimeoutException late) {
            return answer.down().withData("problem", "no answer in time").build();
        } catch (ExecutionException failed) {
            question = null;
            return answer.down().withData("problem", "no connection").build();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return answer.down().withData("problem", "interrupted").build();
        }
    }
}
