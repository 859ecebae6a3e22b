package io.tradebench.web.health;

import io.tradebench.trade.caching.TradeCache;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/**
 * Ready once the cache has met those of the other members that are there. Ready from then on: a member whose cache is in doubt later
 * reads from the database, and if all were out in a split, nobody would serve.
 */
@Readiness
@ApplicationScoped
public class CacheCheck implements HealthCheck {
    @Inject
    private TradeCache cache;

    @Override
    public HealthCheckResponse call() {
        return HealthCheckResponse.named("cache")
                .status(cache.isReady())
                .withData("answering", cache.isAnswering())
                .build();
    }
}
