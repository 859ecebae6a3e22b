package io.tradebench.trade.database;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import javax.sql.DataSource;

/**
 * The database of the brokerage with its schema up to date: for all that is not a unit of work of the brokerage. It has
 * connections of its own, so that it neither waits for units of work nor is bound to their time. Safe for use by many threads.
 */
@ApplicationScoped
public class TradeDatabase {
    /** What is done with a connection. */
    @FunctionalInterface
    public interface Work<T> {
        T with(Connection connection) throws SQLException;
    }

    @Resource(lookup = "jdbc/TradeAdministration")
    private DataSource dataSource;

    @Resource(lookup = "jdbc/TradeDataSource")
    private DataSource unitsOfWork;

    /** For the container. */
    protected TradeDatabase() {}

    /** For use outside of a container; the schema is brought up to date at once. */
    public TradeDatabase(DataSource dataSource) {
        this.dataSource = dataSource;
        this.unitsOfWork = dataSource;
        migrate();
    }

    @PostConstruct
    void migrate() {
        onConnection(atLength(connection -> {
            new SchemaMigration(Clock.systemUTC()).migrate(connection);
            return null;
        }));
    }

    /** Work that may take minutes, such as a migration, a population or an audit: the limits of requests do not hold for it. */
    public static <T> Work<T> atLength(Work<T> work) {
        return connection -> {
            SqlDialect dialect = SqlDialect.of(connection);
            int patience = dialect.allowLongStatements(connection);
            T result;
            try {
                result = work.with(connection);
            } catch (SQLException | RuntimeException failure) {
                try {
                    dialect.limitStatements(connection, patience);
                } catch (SQLException alsoFailed) {
                    failure.addSuppressed(alsoFailed);
                }
                throw failure;
            }
            dialect.limitStatements(connection, patience);
            return result;
        };
    }

    /**
     * Does {@code work} on a connection in auto-commit mode.
     *
     * @throws DataAccessException if the database fails
     */
    public <T> T onConnection(Work<T> work) {
        return on(dataSource, work);
    }

    /**
     * Does {@code work}, which belongs to a request of a user and is over at once, on one of the connections for units of work.
     *
     * @throws DataAccessException if the database fails
     */
    public <T> T inRequest(Work<T> work) {
        return on(unitsOfWork, work);
    }

    private static <T> T on(DataSource source, Work<T> work) {
        try (Connection connection = source.getConnection()) {
            return work.with(connection);
        } catch (SQLException failure) {
            throw new DataAccessException(failure.getMessage(), failure);
        }
    }

    /**
     * Does {@code work} in one local transaction, apart from any transaction of the caller's.
     *
     * @throws DataAccessException if the database fails; then nothing has changed
     */
    public <T> T inTransaction(Work<T> work) {
        return onConnection(connection -> {
            connection.setAutoCommit(false);
            boolean done = false;
            try {
                T result = work.with(connection);
                connection.commit();
                done = true;
                return result;
            } finally {
                if (!done) {
                    connection.rollback();
                }
                connection.setAutoCommit(true);
            }
        });
    }
}
