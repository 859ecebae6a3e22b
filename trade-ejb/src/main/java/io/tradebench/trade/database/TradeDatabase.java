package io.tradebench.trade.database;

import io.tradebench.trade.database.sql.DataAccessException;
import io.tradebench.trade.database.transaction.UnitOfWorkDataSource;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.util.concurrent.locks.LockSupport;
import javax.sql.DataSource;

/**
 * The database of the brokerage with its schema up to date: for all that is not a unit of work of the brokerage. It has
 * connections of its own, so that it does not wait for units of work, and others for what is not bound to their time. A member that starts waits for
 * it. Safe for use by many threads.
 */
@ApplicationScoped
public class TradeDatabase {
    /** What is done with a connection. */
    @FunctionalInterface
    public interface Work<T> {
        T with(Connection connection) throws SQLException;
    }

    @Resource(lookup = "jdbc/TradeAdministration")
    private DataSource administration;

    @Resource(lookup = "jdbc/TradeMaintenance")
    private DataSource maintenance;

    private final FirstReach firstReach = new FirstReach(System::nanoTime, LockSupport::parkNanos);
    private DataSource unitsOfWork;

    /** For the container. */
    protected TradeDatabase() {}

    @Inject
    TradeDatabase(UnitOfWorkDataSource unitsOfWork) {
        this.unitsOfWork = unitsOfWork;
    }

    /** For use outside of a container; the schema is brought up to date at once. */
    public TradeDatabase(DataSource dataSource) {
        this(dataSource, dataSource);
    }

    /** For use outside of a container; the schema is brought up to date at once. */
    public TradeDatabase(DataSource administration, DataSource unitsOfWork) {
        this.administration = administration;
        this.maintenance = administration;
        this.unitsOfWork = unitsOfWork;
        bringUpToDate();
    }

    @PostConstruct
    void migrate() {
        bringUpToDate();
    }

    private void bringUpToDate() {
        firstReach.until(() -> atLength(connection -> {
            new SchemaMigration(Clock.systemUTC()).migrate(connection);
            return null;
        }));
    }

    /**
     * Does {@code work} of a member that starts, which changes nothing, as {@link #onConnection} does; waits for a minute for a
     * database that is not there yet, or locked.
     *
     * @throws DataAccessException if the database fails, or time is up
     */
    public <T> T atStart(Work<T> work) {
        return firstReach.until(() -> onConnection(work));
    }

    /**
     * Does {@code work}, which is over at once, on a connection in auto-commit mode.
     *
     * @throws DataAccessException if the database fails
     */
    public <T> T onConnection(Work<T> work) {
        return on(administration, work);
    }

    /**
     * Does {@code work} that may take minutes, such as a migration, a population or an audit, on a connection in auto-commit mode: the
     * limits of requests do not hold for it.
     *
     * @throws DataAccessException if the database fails
     */
    public <T> T atLength(Work<T> work) {
        return on(maintenance, work);
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

    /** What does {@code work} in one local transaction: if it fails, nothing has changed. */
    public static <T> Work<T> inTransaction(Work<T> work) {
        return connection -> {
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
        };
    }
}
