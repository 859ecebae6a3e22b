package io.tradebench.kit.member;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * How the members of a cluster are started.
 *
 * @param javaHome the Java installation that runs them
 * @param heap the size of the heap, start and maximum, as {@code -Xmx} takes it
 * @param jvmArguments further arguments of the virtual machine
 * @param sessionReplication whether sessions outlive their member
 * @param parameters Trade's own parameters and variables of the server, by full name
 */
public record MemberSettings(
        Path javaHome,
        String heap,
        List<String> jvmArguments,
        boolean sessionReplication,
        Map<String, String> parameters) {

    private static final String PREFIX = "trade.";

    private static final String MESSAGING = PREFIX + "messaging";

    /** The names and defaults of the server ({@code variables.xml}, {@code queues.xml}). */
    private static final String POOL_SIZE = "pool.size";

    private static final String REQUESTS = "requests.concurrent";
    private static final String QUEUE_DEPTH = "queue.depth";
    private static final Map<String, Integer> DEFAULTS = Map.of(POOL_SIZE, 50, REQUESTS, 40, QUEUE_DEPTH, 10_000);

    /** Connections that the server keeps for administration and for maintenance, beside those of the pool. */
    private static final int FOR_ADMINISTRATION = 5 + 3;

    /**
     * @throws IllegalArgumentException if the heap is none or too small, if a queue would have no room, or if as many requests would
     *     run at the same time as there are connections, so that they could take all of them from each other and from what runs beside
     *     them
     */
    public MemberSettings {
        jvmArguments = List.copyOf(jvmArguments);
        parameters = Map.copyOf(parameters);
        HeapSize.parse(heap);
        int depth = number(parameters, QUEUE_DEPTH);
        if (depth < 1) {
            throw new IllegalArgumentException(
                    "--set " + QUEUE_DEPTH + "=" + depth + ": a queue needs room for one message at least");
        }
        int requests = number(parameters, REQUESTS);
        int connections = number(parameters, POOL_SIZE);
        if (requests >= connections) {
            throw new IllegalArgumentException(
                    "--set " + REQUESTS + "=" + requests + " with a " + POOL_SIZE + " of " + connections
                            + ": requests would wait for each other's connections: use fewer requests than connections");
        }
    }

    /** The same with further arguments of the virtual machine, which those of the cluster go before. */
    public MemberSettings after(List<String> arguments) {
        List<String> all = new ArrayList<>(arguments);
        all.addAll(jvmArguments);
        return new MemberSettings(javaHome, heap, all, sessionReplication, parameters);
    }

    /** The most connections that a member opens to its database: with a queue it has a second pool, for transactions of two phases. */
    public int connections() {
        int pools = parameters.getOrDefault(MESSAGING, "off").equals("off") ? 1 : 2;
        return pools * number(parameters, POOL_SIZE) + FOR_ADMINISTRATION;
    }

    /** What holds for queues wherever they are, by full name. */
    Map<String, String> queues() {
        return Map.of(PREFIX + QUEUE_DEPTH, Integer.toString(number(parameters, QUEUE_DEPTH)));
    }

    /** Whether they share a messaging server. */
    public boolean needMessagingServer() {
        return "remote".equals(parameters.get(MESSAGING));
    }

    /** Whether the brokerage has a remote view, which needs a port. */
    public boolean hasRemoteView() {
        return "on".equals(parameters.get(PREFIX + "rmi-iiop"));
    }

    /** The most requests that a member runs at the same time. */
    public int requests() {
        return number(parameters, REQUESTS);
    }

    private static int number(Map<String, String> parameters, String name) {
        String value = parameters.get(PREFIX + name);
        try {
            return value == null ? DEFAULTS.get(name) : Integer.parseInt(value);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("--set " + name + "=" + value + ": use a number", e);
        }
    }
}
