package io.tradebench.trade.database;

import io.tradebench.trade.database.sql.JdbcSession;
import io.tradebench.trade.database.sql.SqlDialect;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/**
 * What a database has done by itself since its statistics began, beside what was asked of it. That falls into whatever is measured meanwhile.
 *
 * @param checkpoints that were begun
 * @param pagesWritten by checkpoints, which take minutes
 * @param vacuums of tables by its own schedule
 * @param analyses of tables by its own schedule
 */
public record DatabaseMaintenance(long checkpoints, long pagesWritten, long vacuums, long analyses) {
    private static final int FIRST_WITH_CHECKPOINTER_VIEW = 17;

    private static final String BEFORE = "SELECT checkpoints_timed + checkpoints_req, buffers_checkpoint, ";
    private static final String SINCE = "SELECT num_timed + num_requested, buffers_written, ";
    private static final String OF_TABLES =
            "(SELECT COALESCE(SUM(autovacuum_count), 0) FROM pg_stat_user_tables), (SELECT COALESCE(SUM(autoanalyze_count), 0) FROM pg_stat_user_tables)";

    /**
     * Asks PostgreSQL.
     *
     * @return empty of another database, which does not tell
     */
    static Optional<DatabaseMaintenance> of(Connection connection) throws SQLException {
        if (SqlDialect.of(connection) != SqlDialect.POSTGRESQL) {
            return Optional.empty();
        }
        String query = connection.getMetaData().getDatabaseMajorVersion() < FIRST_WITH_CHECKPOINTER_VIEW
                ? BEFORE + OF_TABLES + " FROM pg_stat_bgwriter"
                : SINCE + OF_TABLES + " FROM pg_stat_checkpointer";
        return new JdbcSession(connection)
                .one(
                        query,
                        row -> new DatabaseMaintenance(row.getLong(1), row.getLong(2), row.getLong(3), row.getLong(4)));
    }
}
