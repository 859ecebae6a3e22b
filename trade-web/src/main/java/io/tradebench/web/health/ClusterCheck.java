package io.tradebench.web.health;

import io.tradebench.trade.cluster.Cluster;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** Ready as soon as the member is part of its cluster; a member that is the only one left is. */
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
                .build();
    }
}
