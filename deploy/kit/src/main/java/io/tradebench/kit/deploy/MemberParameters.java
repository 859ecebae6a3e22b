package io.tradebench.kit.deploy;

import static io.tradebench.kit.base.Requirements.require;

import io.tradebench.kit.member.ServerVariables;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What members are started with by {@code --set}, and what it needs.
 *
 * @param values by their full names
 * @param messaging where the queues for orders are by {@code --messaging}; null if a parameter says so, or for nowhere
 */
record MemberParameters(Map<String, String> values, MessagingMode messaging) {

    private static final String SESSION_REPLICATION = "trade.session-replication";

    private static final String MESSAGING = "trade.messaging";

    private static final String ORDERS = "trade.order-processing";

    private static final String ACCESS = "trade.access-mode";

    /** How the originals call what needs something, without case and separators; members know all of their names. */
    private static final Map<String, String> ORIGINAL_NAMES =
            Map.of("orderprocessingmode", ORDERS, "accessmode", ACCESS, "acessmode", ACCESS);

    /** Theirs for values that need something or, of orders, nothing. */
    private static final Map<String, Map<String, String>> ORIGINAL_VALUES = Map.of(
            ORDERS, Map.of("sync", "sync", "synchronous", "sync"),
            ACCESS, Map.of("webservices", "web-services"));

    /** @throws IllegalArgumentException naming the parameter that is the kit's own, has no legal value, or lacks something */
    void check(int members) {
        values.keySet().forEach(ServerVariables::requireFree);
        requireQueueForOrders();
        requireAccess();
        requireReplicable(members);
    }

    /** Whether members hold copies of each other's sessions. */
    boolean isReplicated() {
        return "on".equals(values.get(SESSION_REPLICATION));
    }

    /** Those that are variables of the server; replication chooses a part of its configuration. */
    Map<String, String> variables() {
        Map<String, String> variables = new LinkedHashMap<>(values);
        variables.remove(SESSION_REPLICATION);
        if (messaging != null) {
            variables.put(MESSAGING, messaging.parameter());
        }
        return variables;
    }

    private void requireReplicable(int members) {
        String value = values.getOrDefault(SESSION_REPLICATION, "off");
        require(List.of("on", "off").contains(value), "--set session-replication=" + value + ": use on or off");
        require(!isReplicated() || members > 1, "--set session-replication=on needs --members 2 or more");
    }

    /** The server has a part of its configuration for each of these words, and for no other. */
    private void requireQueueForOrders() {
        String told = values.get(MESSAGING);
        require(told == null || messaging == null, "--messaging and --set messaging=" + told + ": say one of them");
        require(!"remote".equals(told), "--set messaging=remote: use --messaging server");
        require(
                told == null || List.of("off", "local").contains(told),
                "--set messaging=" + told + ": use off or local, or --messaging server");
        boolean queued = messaging == null ? "local".equals(told) : messaging != MessagingMode.OFF;
        require(
                queued || !values.containsKey("trade.queue.depth"),
                "--set queue.depth needs a queue: add --messaging local or --messaging server");
        values.forEach((name, value) -> require(
                queued
                        || !parameter(name).equals(ORDERS)
                        || meaning(name, value).equals("sync"),
                said(name, value) + " needs a queue: add --messaging local or --messaging server"));
    }

    /** What a way to the brokerage needs is chosen when members start. */
    private void requireAccess() {
        values.forEach((name, value) -> {
            if (parameter(name).equals(ACCESS)) {
                switch (meaning(name, value)) {
                    case "remote" -> requireOn("rmi-iiop", said(name, value), "a remote view of the brokerage");
                    case "web-services" -> requireOn("web-services", said(name, value), "SOAP");
                    default -> {
                        // the members say whether they know it
                    }
                }
            }
        });
    }

    private void requireOn(String name, String said, String what) {
        require(
                "on".equals(values.get(ServerVariables.fullName(name))),
                said + " needs " + what + ": add --set " + name + "=on");
    }

    /** Our name of a parameter that needs something; any other one as it is. */
    private static String parameter(String name) {
        return ORIGINAL_NAMES.getOrDefault(plain(ServerVariables.shortName(name)), name);
    }

    /** Our value; by our own name nothing else is one. */
    private static String meaning(String name, String value) {
        String parameter = parameter(name);
        return parameter.equals(name) ? value : ORIGINAL_VALUES.get(parameter).getOrDefault(plain(value), value);
    }

    private static String plain(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
    }

    private static String said(String name, String value) {
        return "--set " + ServerVariables.shortName(name) + "=" + value;
    }
}
