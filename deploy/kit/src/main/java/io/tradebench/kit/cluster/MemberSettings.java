package io.tradebench.kit.cluster;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * How the members of a cluster are started.
 *
 * @param javaHome the Java installation that runs them
 * @param heap the size of the heap, start and maximum, as {@code -Xmx} takes it
 * @param jvmArguments further arguments of the virtual machine
 * @param database user and password of an external database
 * @param sessionReplication whether sessions outlive their member
 * @param parameters Trade's own parameters and variables of the server, by full name
 */
public record MemberSettings(
        Path javaHome,
        String heap,
        List<String> jvmArguments,
        Credentials database,
        boolean sessionReplication,
        Map<String, String> parameters) {

    private static final String POOL_SIZE = "trade.pool.size";

    /** What the server has by default. */
    private static final String DEFAULT_POOL_SIZE = "50";

    /** Connections that the server keeps for administration, beside those of the pool. */
    private static final int FOR_ADMINISTRATION = 5;

    public MemberSettings {
        jvmArguments = List.copyOf(jvmArguments);
        parameters = Map.copyOf(parameters);
    }

    /**
     * The most connections that a member opens to its database.
     *
     * @throws IllegalArgumentException if the parameter is not a number
     */
    public int connections() {
        String size = parameters.getOrDefault(POOL_SIZE, DEFAULT_POOL_SIZE);
        try {
            return Integer.parseInt(size) + FOR_ADMINISTRATION;
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("--set pool.size=" + size + ": use a number", e);
        }
    }
}
