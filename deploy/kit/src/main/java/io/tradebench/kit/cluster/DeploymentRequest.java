package io.tradebench.kit.cluster;

import java.util.Map;
import java.util.Optional;

/**
 * What {@code up} is asked for.
 *
 * @param topology which components there are to be
 * @param settings of every member
 * @param libertyVersion of the members; empty for that of the build
 * @param processors that the components may use
 * @param population what to fill the database with; null to leave it as it is
 * @param options the options by name, as they are shown in results; without secrets
 */
public record DeploymentRequest(
        Topology topology,
        MemberSettings settings,
        Optional<String> libertyVersion,
        CpuPlan processors,
        Size population,
        Map<String, String> options) {

    /**
     * The size of a population.
     *
     * @param seed null for the server's default
     */
    public record Size(int users, int quotes, Long seed) {}
}
