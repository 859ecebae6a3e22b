package io.tradebench.trade.direct;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.database.DataAccessException;
import io.tradebench.trade.database.DatabaseAdministration;
import io.tradebench.trade.database.JdbcSession;
import io.tradebench.trade.database.SqlDialect;
import io.tradebench.trade.trading.CommittedWrites;
import io.tradebench.trade.trading.TradeStore;
import io.tradebench.trade.trading.TradingEnvironment;
import io.tradebench.trade.trading.UnitOfWorkCounters;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.HeuristicMixedException;
import jakarta.transaction.HeuristicRollbackException;
import jakarta.transaction.NotSupportedException;
import jakarta.transaction.RollbackException;
import jakarta.transaction.Status;
import jakarta.transaction.SystemException;
import jakarta.transaction.TransactionSynchronizationRegistry;
import jakarta.transaction.UserTransaction;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.Function;
import javax.sql.DataSource;

/**
 * Runs units of work on JDBC, for every {@link DirectTrade} of this server. A unit of work that writes has a transaction of its
 * own, or takes part in the one that runs; one that only reads begins none. Safe for use by many threads.
 */
@ApplicationScoped
public class DirectRuntime {
    @Resource(lookup = "jdbc/TradeDataSource")
    private DataSource dataSource;

    @Resource
    private UserTransaction transaction;

    @Resource
    private TransactionSynchronizationRegistry transactions;

    @Inject
    private UnitOfWorkCounters counters;

    @Inject
    private DatabaseAdministration administration;

    private final JdbcTradeStore.Ids ids = new JdbcTradeStore.Ids();
    private CommittedWrites writes;
    private volatile SqlDialect dialect;

    /** For the container. */
    protected DirectRuntime() {}

    /** For use outside of a container. */
    public DirectRuntime(
            DataSource dataSource,
            UserTransaction transaction,
            CommittedWrites writes,
            DatabaseAdministration administration) {
        this.dataSource = dataSource;
        this.transaction = transaction;
        this.writes = writes;
        this.administration = administration;
    }

    @PostConstruct
    void prepare() {
        writes = new CommittedWrites(transactions, counters);
    }

    /** The brokerage in direct mode under the given environment. */
    public TradeServices in(TradingEnvironment environment) {
        return new DirectTrade(this, environment, administration::reset);
    }

    <T> T write(Function<TradeStore, T> work) {
        try {
            if (transaction.getStatus() != Status.STATUS_NO_TRANSACTION) {
                return onConnection(work);
            }
            transaction.begin();
        } catch (SystemException | NotSupportedException failure) {
            throw new DataAccessException("The transaction could not begin", failure);
        }
        return committed(work);
    }

    private <T> T committed(Function<TradeStore, T> work) {
        boolean done = false;
        try {
            T result = onConnection(work);
            done = true;
            transaction.commit();
            return result;
        } catch (RollbackException | HeuristicMixedException | HeuristicRollbackException | SystemException failure) {
            throw new DataAccessException("The transaction did not commit", failure);
        } finally {
            if (!done) {
                rollBack();
            }
        }
    }

    private void rollBack() {
        try {
            if (transaction.getStatus() != Status.STATUS_NO_TRANSACTION) {
                transaction.rollback();
            }
        } catch (SystemException failure) {
            throw new DataAccessException("The transaction could not be rolled back", failure);
        }
    }

    /** Does work on a connection, in the transaction that runs, if there is one. */
    public <T> T onConnection(Function<TradeStore, T> work) {
        try (Connection connection = dataSource.getConnection()) {
            return work.apply(
                    new JdbcTradeStore(new JdbcSession(connection, dialectOf(connection), writes::note), ids));
        } catch (SQLException failure) {
            throw new DataAccessException("No connection to the database: " + failure.getMessage(), failure);
        }
    }

    private SqlDialect dialectOf(Connection connection) throws SQLException {
        SqlDialect known = dialect;
        if (known == null) {
            known = SqlDialect.of(connection);
            dialect = known;
        }
        return known;
    }
}
