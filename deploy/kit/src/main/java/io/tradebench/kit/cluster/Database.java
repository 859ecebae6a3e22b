package io.tradebench.kit.cluster;

import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The database of a cluster: Derby inside the one member, or a PostgreSQL server that runs already.
 *
 * @param kind {@code derby} or {@code postgres}, the server's own word
 * @param host null for Derby
 * @param port 0 for Derby
 * @param name of the database; null for Derby
 */
public record Database(String kind, String host, int port, String name) {

    private static final int POSTGRES_PORT = 5432;

    /**
     * Reads the value of {@code --db}.
     *
     * @throws IllegalArgumentException if it is neither {@code derby} nor the JDBC address of a PostgreSQL database
     */
    public static Database parse(String text) {
        if (text.equals("derby")) {
            return new Database("derby", null, 0, null);
        }
        if (text.startsWith("jdbc:postgresql://")) {
            URI address = URI.create(text.substring("jdbc:".length()));
            String path = address.getPath();
            if (address.getHost() != null && path != null && path.length() > 1 && address.getQuery() == null) {
                int port = address.getPort() < 0 ? POSTGRES_PORT : address.getPort();
                return new Database("postgres", address.getHost(), port, path.substring(1));
            }
        }
        throw new IllegalArgumentException(
                "'" + text + "' is not a database: use derby, or jdbc:postgresql://host:port/name");
    }

    /** Whether the database is part of the member's own process. */
    public boolean isEmbedded() {
        return kind.equals("derby");
    }

    /** The server variables, beside {@code trade.db}, that lead a member to this database, without its user and password. */
    Map<String, String> variables() {
        Map<String, String> variables = new LinkedHashMap<>();
        if (!isEmbedded()) {
            variables.put("trade.db.host", host);
            variables.put("trade.db.port", Integer.toString(port));
            variables.put("trade.db.name", name);
        }
        return variables;
    }
}
