package io.tradebench.web.health;

import io.tradebench.trade.cluster.Cluster;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/**
 * Ready as soon as the member takes part in its cluster. One that sees no other is ready too: it cannot know whether it is the
 * last one left or cut off, and a brokerage that serves is better than none; how many it sees stands in the answer.
 */
@Readiness
@ApplicationScoped
public class ClusterCheck implements HealthCheck {
    @Inject
    private Cluster cluster;

    @Override
    public HealthCheckResponse call() {
        return HealthCheckResponse.named("cluster")
                .status(cluster.isJoined())
                .withData("members", cluster.members().size())
                .withData("present", cluster.present().size())
                .build();
    }
}
