package io.tradebench.trade.direct;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.database.DatabaseAdministration;
import io.tradebench.trade.database.sql.DataAccessException;
import io.tradebench.trade.database.sql.JdbcSession;
import io.tradebench.trade.database.sql.SqlDialect;
import io.tradebench.trade.database.transaction.Transactions;
import io.tradebench.trade.database.transaction.UnitOfWorkDataSource;
import io.tradebench.trade.trading.CommittedWrites;
import io.tradebench.trade.trading.QuoteChanges;
import io.tradebench.trade.trading.TradeStore;
import io.tradebench.trade.trading.TradingEnvironment;
import io.tradebench.trade.trading.UnitOfWorkCounters;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.Function;

/**
 * Runs units of work on JDBC, for every {@link DirectTrade} of this server. A unit of work that writes has a transaction of its
 * own, or takes part in the one that runs; one that only reads begins none. Safe for use by many threads.
 */
@ApplicationScoped
public class DirectRuntime {
    @Inject
    private UnitOfWorkDataSource dataSource;

    @Inject
    private Transactions transactions;

    @Resource
    private TransactionSynchronizationRegistry registry;

    @Inject
    private UnitOfWorkCounters counters;

    @Inject
    private QuoteChanges quoteChanges;

    @Inject
    private DatabaseAdministration administration;

    private final JdbcTradeStore.Ids ids = new JdbcTradeStore.Ids();
    private CommittedWrites writes;
    private volatile SqlDialect dialect;

    /** For the container. */
    protected DirectRuntime() {}

    /** For use outside of a container. */
    public DirectRuntime(
            UnitOfWorkDataSource dataSource,
            Transactions transactions,
            CommittedWrites writes,
            DatabaseAdministration administration) {
        this.dataSource = dataSource;
        this.transactions = transactions;
        this.writes = writes;
        this.administration = administration;
    }

    @PostConstruct
    void prepare() {
        writes = new CommittedWrites(registry, counters, quoteChanges);
    }

    /** The brokerage in direct mode under the given environment. */
    public TradeServices in(TradingEnvironment environment) {
        return new DirectTrade(this, environment, administration::reset);
    }

    <T> T write(Function<TradeStore, T> work) {
        return transactions.required(() -> onConnection(work));
    }

    /** Does work on a connection, in the transaction that runs, if there is one. */
    public <T> T onConnection(Function<TradeStore, T> work) {
        try (Connection connection = dataSource.getConnection()) {
            return work.apply(
                    new JdbcTradeStore(new JdbcSession(connection, dialectOf(connection), writes::note), ids, writes));
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
