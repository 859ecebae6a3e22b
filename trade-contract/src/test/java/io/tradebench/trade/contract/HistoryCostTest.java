package io.tradebench.trade.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.arjuna.ats.jta.UserTransaction;
import io.tradebench.trade.TradeServices;
import io.tradebench.trade.broker.LateOrderTable;
import io.tradebench.trade.broker.OrderSweeper.LateOrder;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The database reads the orders that are asked for, and not all the others: by its own count of rows. */
@Tag("once")
class HistoryCostTest {
    private static final String USER = "uid:0";
    private static final int ORDERS = 3_000;

    /** Ten are shown; a scan may look at the row after its end. */
    private static final int MOST_READ = 11;

    /** What may look at a holding that is sold. The user has thousands. */
    private static final int MOST_HOLDINGS = 4;

    /** Derby tells of the last statement of a connection only, which in EJB mode without weaving reads a quote. */
    @Test
    void newestOrders_onDerby() throws SQLException {
        try (Brokerages brokerages = new Brokerages("jdbc:derby:memory:cost;create=true", "trade")) {
            TradeServices trade = withHistory(brokerages, "direct");
            query(brokerages, "CALL SYSCS_UTIL.SYSCS_UPDATE_STATISTICS('TRADE', 'TRADE_ORDER', NULL)");
            query(brokerages, "CALL SYSCS_UTIL.SYSCS_SET_RUNTIMESTATISTICS(1)");
            assertThat(trade.getOrders(USER)).hasSize(10);
            String statistics = query(brokerages, "VALUES SYSCS_UTIL.SYSCS_GET_RUNTIMESTATISTICS()");
            assertThat(statistics).containsIgnoringCase("trade_order_newest");
            assertThat(Pattern.compile("Number of rows visited=([0-9]+)")
                            .matcher(statistics)
                            .results())
                    .isNotEmpty()
                    .allMatch(visited -> Integer.parseInt(visited.group(1)) <= MOST_READ);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"ejb", "direct"})
    void newestOrders_onPostgres(String mode) throws Exception {
        try (EmbeddedPostgres postgres = EmbeddedPostgres.start();
                Brokerages brokerages = new Brokerages(postgres.getJdbcUrl("postgres", "postgres"), "postgres")) {
            TradeServices trade = withHistory(brokerages, mode);
            query(brokerages, "ANALYZE trade_order");
            // Both counts on the connection of one transaction: it counts for itself what it has not yet told the
            // server.
            UserTransaction.userTransaction().begin();
            try {
                int before = rowsReadOnPostgres(brokerages, "trade_order");
                assertThat(trade.getOrders(USER)).hasSize(10);
                assertThat(rowsReadOnPostgres(brokerages, "trade_order") - before)
                        .isBetween(10, MOST_READ);
            } finally {
                UserTransaction.userTransaction().rollback();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"ejb", "direct", "session-direct"})
    void loginNewsOrderAndLogout_onPostgres(String mode) throws Exception {
        try (EmbeddedPostgres postgres = EmbeddedPostgres.start();
                Brokerages brokerages = new Brokerages(postgres.getJdbcUrl("postgres", "postgres"), "postgres")) {
            TradeServices trade = withHistory(brokerages, mode);
            query(brokerages, "ANALYZE trade_order, holding");
            long holding = trade.getHoldings(USER).get(0).id();
            UserTransaction.userTransaction().begin();
            try {
                int orders = rowsReadOnPostgres(brokerages, "trade_order");
                int holdings = rowsReadOnPostgres(brokerages, "holding");
                trade.login(USER, "xxx");
                assertThat(trade.getClosedOrders(USER)).isEmpty();
                trade.sell(USER, holding, null);
                trade.logout(USER);
                assertThat(rowsReadOnPostgres(brokerages, "trade_order") - orders)
                        .isLessThanOrEqualTo(MOST_READ);
                assertThat(rowsReadOnPostgres(brokerages, "holding") - holdings)
                        .as("the one that is sold, when it is locked, checked and removed")
                        .isBetween(1, MOST_HOLDINGS);
            } finally {
                UserTransaction.userTransaction().rollback();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"ejb", "direct", "session-direct"})
    void buy_onPostgres(String mode) throws Exception {
        try (EmbeddedPostgres postgres = EmbeddedPostgres.start();
                Brokerages brokerages = new Brokerages(postgres.getJdbcUrl("postgres", "postgres"), "postgres")) {
            TradeServices trade = withHistory(brokerages, mode);
            query(brokerages, "DELETE FROM holding");
            query(brokerages, "ANALYZE trade_order, holding");
            UserTransaction.userTransaction().begin();
            try {
                int orders = rowsReadOnPostgres(brokerages, "trade_order");
                int holdings = rowsReadOnPostgres(brokerages, "holding");
                int accounts = rowsReadOnPostgres(brokerages, "account");
                trade.buy(USER, "s:1", 1, null);
                assertThat(rowsReadOnPostgres(brokerages, "account") - accounts)
                        .as("what is read is counted")
                        .isPositive();
                assertThat(rowsReadOnPostgres(brokerages, "trade_order") - orders)
                        .isLessThanOrEqualTo(MOST_READ);
                assertThat(rowsReadOnPostgres(brokerages, "holding") - holdings).isLessThanOrEqualTo(MOST_HOLDINGS);
            } finally {
                UserTransaction.userTransaction().rollback();
            }
        }
    }

    @Test
    void lateOrders_onDerby() throws SQLException {
        try (Brokerages brokerages = new Brokerages("jdbc:derby:memory:late;create=true", "trade")) {
            withHistory(brokerages, "direct");
            query(brokerages, "CALL SYSCS_UTIL.SYSCS_UPDATE_STATISTICS('TRADE', 'TRADE_ORDER', NULL)");
            query(brokerages, "CALL SYSCS_UTIL.SYSCS_SET_RUNTIMESTATISTICS(1)");
            assertThat(late(brokerages)).isEmpty();
            String statistics = query(brokerages, "VALUES SYSCS_UTIL.SYSCS_GET_RUNTIMESTATISTICS()");
            assertThat(Pattern.compile("Number of rows visited=([0-9]+)")
                            .matcher(statistics)
                            .results())
                    .isNotEmpty()
                    .allMatch(visited -> Integer.parseInt(visited.group(1)) <= MOST_READ);
        }
    }

    @Test
    void lateOrders_onPostgres() throws Exception {
        try (EmbeddedPostgres postgres = EmbeddedPostgres.start();
                Brokerages brokerages = new Brokerages(postgres.getJdbcUrl("postgres", "postgres"), "postgres")) {
            withHistory(brokerages, "direct");
            query(brokerages, "ANALYZE trade_order");
            UserTransaction.userTransaction().begin();
            try {
                String scans = "SELECT pg_stat_get_xact_numscans('trade_order_open'::regclass)";
                assertThat(query(brokerages, scans)).isEqualTo("0");
                assertThat(late(brokerages)).isEmpty();
                assertThat(query(brokerages, scans)).isEqualTo("1");
            } finally {
                UserTransaction.userTransaction().rollback();
            }
        }
    }

    private static List<LateOrder> late(Brokerages brokerages) {
        return new LateOrderTable(brokerages.database())
                .openBefore(Brokerages.NOW.plusSeconds(3600), LateOrder.NONE, 10);
    }

    private static int rowsReadOnPostgres(Brokerages brokerages, String table) throws SQLException {
        return Integer.parseInt(query(
                brokerages,
                "SELECT seq_tup_read + COALESCE(idx_tup_fetch, 0) FROM pg_stat_xact_user_tables" + " WHERE relname = '"
                        + table + "'"));
    }

    private static TradeServices withHistory(Brokerages brokerages, String mode) throws SQLException {
        TradeServices trade = brokerages.fresh(Map.of("runtime-mode", mode, "caching", "none"));
        ManyOrders.bought(brokerages.dataSource(), trade.getAccountData(USER), ORDERS);
        return trade;
    }

    private static String query(Brokerages brokerages, String sql) throws SQLException {
        try (Connection connection = brokerages.dataSource().getConnection();
                Statement statement = connection.createStatement()) {
            if (!statement.execute(sql)) {
                return "";
            }
            try (ResultSet rows = statement.getResultSet()) {
                rows.next();
                return rows.getString(1);
            }
        }
    }
}
