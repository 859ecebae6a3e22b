package io.tradebench.kit.member;

import java.util.Map;

/** The names of Trade's parameters and of its server's variables, and those among them that options of {@code up} set. */
public final class ServerVariables {

    private static final String PREFIX = "trade.";

    private static final String HOST = "trade.host";

    /** Variables that other options set. */
    private static final Map<String, String> OWN_OPTIONS = Map.ofEntries(
            Map.entry("trade.member", "--members"),
            Map.entry("trade.http.port", "--port"),
            Map.entry("trade.https.port", "--port"),
            Map.entry("trade.tls", "--tls"),
            Map.entry("trade.session.cookie.secure", "--tls"),
            Map.entry("trade.admin.password", "the environment variable TRADE_ADMIN_PASSWORD"),
            Map.entry(
                    "trade.web-services.secret",
                    "a file of the member (a command line is no place for secrets): deploy/server/README.md"),
            Map.entry("trade.edge.secret", "--edge-cache"),
            Map.entry("trade.db", "--db"),
            Map.entry("trade.db.host", "--db"),
            Map.entry("trade.db.port", "--db"),
            Map.entry("trade.db.name", "--db"),
            Map.entry("trade.db.user", "--db-user"),
            Map.entry("trade.db.password", "--db-password-env"));

    /** Families of variables that belong to other options as a whole, by the beginning of their names. */
    private static final Map<String, String> OWN_FAMILIES = Map.of(
            "trade.cluster.", "--members",
            "trade.iiop.", "--set rmi-iiop=on",
            "trade.messaging.", "--messaging server",
            "trade.sessions.", "--set session-replication=on",
            "trade.tls.", "--tls");

    private ServerVariables() {}

    /** The name with its prefix, whether it was typed or not. */
    public static String fullName(String name) {
        return name.startsWith(PREFIX) ? name : PREFIX + name;
    }

    /** The name without its prefix. */
    public static String shortName(String name) {
        return fullName(name).substring(PREFIX.length());
    }

    /**
     * Refuses a variable that another option sets.
     *
     * @param name in full
     * @throws IllegalArgumentException naming that option
     */
    public static void requireFree(String name) {
        String shown = "--set " + shortName(name) + ": ";
        if (name.equals(HOST)) {
            throw new IllegalArgumentException(
                    shown + "the components of a cluster talk over this machine's loopback address only");
        }
        if (OWN_OPTIONS.containsKey(name)) {
            throw new IllegalArgumentException(shown + "use " + OWN_OPTIONS.get(name));
        }
        OWN_FAMILIES.forEach((family, option) -> {
            if (name.startsWith(family)) {
                throw new IllegalArgumentException(shown + "use " + option);
            }
        });
    }
}
