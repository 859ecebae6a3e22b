package io.tradebench.trade.database;

import io.tradebench.trade.config.ConfigurationCheck;
import io.tradebench.trade.config.TradeConfiguration;
import io.tradebench.trade.config.parameter.InvalidConfigurationException;
import io.tradebench.trade.config.parameter.OrderProcessing;
import io.tradebench.trade.database.sql.JdbcSession;
import io.tradebench.trade.database.sql.SqlDialect;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Set;

/**
 * Transactions of the database between their two phases. PostgreSQL by itself has none: then orders cannot be committed together with
 * their messages. Safe for use by many threads.
 */
@ApplicationScoped
public class PreparedTransactions implements ConfigurationCheck {
    private TradeDatabase database;

    /** For the container's proxy. */
    protected PreparedTransactions() {}

    @Inject
    public PreparedTransactions(TradeDatabase database) {
        this.database = database;
    }

    /** The ids of those that are prepared at this moment, of all members: most are committed the next moment. */
    public Set<String> ids() {
        return database.onConnection(connection -> Set.copyOf(new JdbcSession(connection)
                .list(
                        switch (SqlDialect.of(connection)) {
                            case DERBY -> "SELECT xid FROM SYSCS_DIAG.TRANSACTION_TABLE WHERE status = 'PREPARED'";
                            case POSTGRESQL -> "SELECT gid FROM pg_prepared_xacts WHERE database = current_database()";
                        },
                        row -> row.getString(1))));
    }

    @Override
    public void check(TradeConfiguration wanted) {
        if (wanted.orderProcessing() == OrderProcessing.ASYNC_2PC
                && database.onConnection(PreparedTransactions::areImpossible)) {
            throw new InvalidConfigurationException(
                    "trade.order-processing=async-2pc needs prepared transactions, and this PostgreSQL allows none:"
                            + " start it with max_prepared_transactions as high as max_connections");
        }
    }

    private static boolean areImpossible(Connection connection) throws SQLException {
        return SqlDialect.of(connection) == SqlDialect.POSTGRESQL
                && new JdbcSession(connection)
                                .one("SHOW max_prepared_transactions", row -> row.getInt(1))
                                .orElse(0)
                        == 0;
    }
}
