package io.tradebench.kit.cluster;

import java.util.Map;

/**
 * What {@code up} is asked for.
 *
 * @param members how many
 * @param port of the first member; null for the first free one
 * @param settings of every member
 * @param population what to fill the database with; null to leave it as it is
 * @param options the options by name, as they are shown in results; without secrets
 */
public record DeploymentRequest(
        int members, Integer port, MemberSettings settings, Size population, Map<String, String> options) {

    /**
     * The size of a population.
     *
     * @param seed null for the server's default
     */
    public record Size(int users, int quotes, Long seed) {}
}
