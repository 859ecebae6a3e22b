package io.tradebench.kit.database;

import static io.tradebench.kit.base.Requirements.require;
import static io.tradebench.kit.base.Requirements.requireRange;

import java.net.URI;
import java.net.URISyntaxException;

/**
 * The database that is asked for with {@code --db}.
 *
 * @param kind which one
 * @param host of an external database; null for those that the kit runs
 * @param port of an external database; 0 for those that the kit runs
 * @param name of the database
 */
public record Database(Kind kind, String host, int port, String name) {

    private static final int POSTGRES_PORT = 5432;
    private static final String OWN_NAME = "tradedb";
    private static final int LAST_PORT = 65_535;

    private static final String JDBC = "jdbc:";
    private static final String USE = "use derby, derby-server, postgres, or jdbc:postgresql://host:port/name";
    private static final String REFUSED =
            "--db: " + USE + " without user, password and options (--db-user and --db-password-env tell them)";

    /** The kinds of databases. */
    public enum Kind {
        /** Derby inside the one member. */
        DERBY_EMBEDDED("derby"),
        /** A Derby network server that the kit runs. */
        DERBY_SERVER("derby-client"),
        /** A PostgreSQL server that the kit runs. */
        POSTGRES_OWN("postgres"),
        /** A PostgreSQL server that runs already. */
        POSTGRES_EXTERNAL("postgres");

        private final String serverWord;

        Kind(String serverWord) {
            this.serverWord = serverWord;
        }

        /** The member's own word for it, the value of {@code trade.db}. */
        public String serverWord() {
            return serverWord;
        }
    }

    /**
     * Reads the value of {@code --db}.
     *
     * @param members of the cluster: {@code derby} means a network server if there is more than one
     * @throws IllegalArgumentException if it is no database; the message does not repeat what may hold a password
     */
    public static Database parse(String text, int members) {
        return switch (text) {
            case "derby" -> own(members == 1 ? Kind.DERBY_EMBEDDED : Kind.DERBY_SERVER);
            case "derby-server" -> own(Kind.DERBY_SERVER);
            case "postgres" -> own(Kind.POSTGRES_OWN);
            default -> external(text);
        };
    }

    private static Database own(Kind kind) {
        return new Database(kind, null, 0, OWN_NAME);
    }

    private static Database external(String text) {
        if (!text.startsWith(JDBC)) {
            throw new IllegalArgumentException("'" + text + "' is not a database: " + USE);
        }
        URI address = address(text);
        String path = address.getPath();
        require(
                text.startsWith(JDBC + "postgresql://")
                        && address.getHost() != null
                        && path != null
                        && path.length() > 1
                        && address.getRawUserInfo() == null
                        && address.getRawQuery() == null
                        && address.getRawFragment() == null,
                REFUSED);
        int port = address.getPort() < 0 ? POSTGRES_PORT : requireRange("--db: port", address.getPort(), 1, LAST_PORT);
        return new Database(Kind.POSTGRES_EXTERNAL, address.getHost(), port, path.substring(1));
    }

    private static URI address(String text) {
        try {
            return new URI(text.substring(JDBC.length()));
        } catch (URISyntaxException e) {
            // which repeats the text
            throw new IllegalArgumentException(REFUSED);
        }
    }

    /** Whether it is a server that runs already, with users of its own. */
    public boolean isExternal() {
        return kind == Kind.POSTGRES_EXTERNAL;
    }

    /** Whether the kit starts and stops it. */
    public boolean isOwnServer() {
        return kind == Kind.DERBY_SERVER || kind == Kind.POSTGRES_OWN;
    }
}
