package io.tradebench.web.health;

import io.tradebench.trade.config.ConfigurationService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Startup;

/** Started once the configuration is read. */
@Startup
@ApplicationScoped
public class StartedCheck implements HealthCheck {
    @Inject
    private ConfigurationService configuration;

    @Override
    public HealthCheckResponse call() {
        return HealthCheckResponse.named("configuration")
                .withData("parameters", configuration.inForce().size())
                .up()
                .build();
    }
}
