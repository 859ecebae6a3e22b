package io.tradebench.it;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;

/** A database server whose transactions can be prepared, and the steps of that in its protocol. */
interface PreparingDatabase extends AutoCloseable {
    /** Starts one with its files below a folder that is not there. */
    static PreparingDatabase start(String product, Path folder) throws Exception {
        return product.equals("postgres") ? Postgres.started() : new Derby(SlowDatabase.start(folder));
    }

    int port();

    /** Variables of a member that uses it, but for the port. */
    Map<String, String> variables();

    /** What the request to prepare a transaction contains. */
    String prepare();

    /** What the request to commit a prepared transaction contains. */
    String commit();

    /** What the answer contains that a transaction of one phase is committed. */
    String committed();

    /** How many transactions are prepared now. */
    int prepared() throws SQLException;

    /** How many locks are waited for now. */
    int waiting() throws SQLException;

    /** A way into the database past its members, once one of them has made it. */
    Connection connection() throws SQLException;

    /** What a query ends with that keeps others from changing its rows. */
    String unchanged();

    /** What a query counts. */
    default int count(String query) throws SQLException {
        try (Connection connection = connection();
                Statement statement = connection.createStatement();
                ResultSet count = statement.executeQuery(query)) {
            count.next();
            return count.getInt(1);
        }
    }

    @Override
    void close() throws IOException;

    /** PostgreSQL, whose driver prepares by statements. */
    record Postgres(EmbeddedPostgres server) implements PreparingDatabase {
        static Postgres started() throws Exception {
            return new Postgres(EmbeddedPostgres.builder()
                    .setServerConfig("max_connections", "150")
                    .setServerConfig("max_prepared_transactions", "150")
                    .start());
        }

        @Override
        public int port() {
            return server.getPort();
        }

        @Override
        public Map<String, String> variables() {
            return Map.of("trade.db.name", "postgres", "trade.db.user", "postgres", "trade.db.password", "any");
        }

        @Override
        public String prepare() {
            return "PREPARE TRANSACTION";
        }

        @Override
        public String commit() {
            return "COMMIT PREPARED";
        }

        @Override
        public int prepared() throws SQLException {
            return count("SELECT COUNT(*) FROM pg_prepared_xacts");
        }

        @Override
        public String committed() {
            return "COMMIT\0";
        }

        @Override
        public int waiting() throws SQLException {
            return count("SELECT COUNT(*) FROM pg_locks WHERE NOT granted");
        }

        @Override
        public Connection connection() throws SQLException {
            return server.getPostgresDatabase().getConnection();
        }

        @Override
        public String unchanged() {
            return "FOR SHARE";
        }

        @Override
        public void close() throws IOException {
            server.close();
        }
    }

    /**
     * Derby, whose protocol is DRDA: a request for the second phase has the parameter SYNCTYPE (1187, one byte), the answer to a
     * commit the parameter UOWDSP (2115, one byte).
     */
    record Derby(SlowDatabase server) implements PreparingDatabase {
        private static final String COMMITTED = "\0\5!\u0015\1";
        private static final String SYNCTYPE = "\0\5\u0011\u0087";

        @Override
        public int port() {
            return Integer.parseInt(server.variables().get("trade.db.port"));
        }

        @Override
        public Map<String, String> variables() {
            return server.variables();
        }

        @Override
        public String prepare() {
            return SYNCTYPE + "\1";
        }

        @Override
        public String commit() {
            return SYNCTYPE + "\3";
        }

        @Override
        public int prepared() throws SQLException {
            return count("SELECT COUNT(*) FROM SYSCS_DIAG.TRANSACTION_TABLE WHERE STATUS = 'PREPARED'");
        }

        @Override
        public String committed() {
            return COMMITTED;
        }

        @Override
        public int waiting() throws SQLException {
            return count("SELECT COUNT(*) FROM SYSCS_DIAG.LOCK_TABLE WHERE STATE = 'WAIT'");
        }

        @Override
        public Connection connection() throws SQLException {
            return server.connection();
        }

        @Override
        public String unchanged() {
            return "WITH RS";
        }

        @Override
        public void close() {
            server.close();
        }
    }
}
