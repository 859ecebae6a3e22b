package io.tradebench.trade.database;

import io.tradebench.trade.database.sql.DataAccessException;
import io.tradebench.trade.database.sql.JdbcSession;
import io.tradebench.trade.database.sql.SqlDialect;
import io.tradebench.trade.database.sql.SqlFailures;
import io.tradebench.trade.database.sql.SqlScript;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.util.List;

/**
 * Brings the schema up to date: every numbered script that the database does not have is executed, each in a transaction of
 * its own. Members that start at the same time may race; the loser finds the work done.
 */
final class SchemaMigration {
    private static final List<String> SCRIPTS = List.of(
            "001-brokerage.sql",
            "002-foreign-keys.sql",
            "003-setting-version.sql",
            "004-cache-epoch.sql",
            "005-credentials.sql",
            "006-newest-orders.sql",
            "007-ended-sessions.sql",
            "008-open-orders.sql");
    private static final String CREATE_VERSIONS = "CREATE TABLE schema_version (script VARCHAR(100) NOT NULL,"
            + " applied TIMESTAMP NOT NULL, CONSTRAINT schema_version_pk PRIMARY KEY (script))";

    private final Clock clock;

    SchemaMigration(Clock clock) {
        this.clock = clock;
    }

    /**
     * @param connection without a running transaction; its auto-commit mode is changed and set back
     * @throws SQLException if a script fails
     */
    void migrate(Connection connection) throws SQLException {
        SqlDialect dialect = SqlDialect.of(connection);
        boolean autoCommit = connection.getAutoCommit();
        connection.setAutoCommit(false);
        try {
            createVersions(connection);
            for (String script : SCRIPTS) {
                apply(connection, dialect, script);
            }
        } finally {
            connection.setAutoCommit(autoCommit);
        }
    }

    private void apply(Connection connection, SqlDialect dialect, String script) throws SQLException {
        if (isApplied(connection, script)) {
            return;
        }
        try {
            note(connection, script);
            SqlScript.read(dialect.folder() + "/" + script).execute(connection);
            connection.commit();
        } catch (SQLException | DataAccessException failure) {
            connection.rollback();
            if (!isApplied(connection, script)) {
                throw new SQLException("The schema script " + script + " failed: " + failure.getMessage(), failure);
            }
        }
    }

    private void note(Connection connection, String script) {
        new JdbcSession(connection)
                .update("INSERT INTO schema_version (script, applied) VALUES (?, ?)", script, clock.instant());
    }

    private static boolean isApplied(Connection connection, String script) throws SQLException {
        boolean applied = new JdbcSession(connection)
                .one("SELECT script FROM schema_version WHERE script = ?", row -> true, script)
                .isPresent();
        connection.commit();
        return applied;
    }

    private static void createVersions(Connection connection) throws SQLException {
        if (hasVersions(connection)) {
            return;
        }
        try (Statement statement = connection.createStatement()) {
            statement.execute(CREATE_VERSIONS);
            connection.commit();
        } catch (SQLException failure) {
            connection.rollback();
            if (!hasVersions(connection)) {
                throw failure;
            }
        }
    }

    private static boolean hasVersions(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT script FROM schema_version")) {
            rows.next();
            connection.commit();
            return true;
        } catch (SQLException failure) {
            connection.rollback();
            if (SqlFailures.isOfTheStatement(failure)) {
                return false;
            }
            throw failure;
        }
    }
}
