package io.tradebench.trade.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.arjuna.ats.jta.UserTransaction;
import io.tradebench.trade.TradeServices;
import io.tradebench.trade.broker.LateOrderTable;
import io.tradebench.trade.broker.OrderSweeper.LateOrder;
import io.tradebench.trade.domain.TradeException;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
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

    private static EmbeddedPostgres postgres;
    private static Brokerages onPostgres;

    @BeforeAll
    static void startPostgres() throws Exception {
        postgres = EmbeddedPostgres.start();
        onPostgres = new Brokerages(postgres.getJdbcUrl("postgres", "postgres"), "postgres");
    }

    @AfterAll
    static void stopPostgres() throws Exception {
        onPostgres.close();
        postgres.close();
    }

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

    /** What is asked last is how many holdings there are. */
    @ParameterizedTest
    @ValueSource(strings = {"ejb", "direct"})
    void buyOfTooMany_onDerby(String mode) throws SQLException {
        try (Brokerages brokerages = new Brokerages("jdbc:derby:memory:buy-" + mode + ";create=true", "trade")) {
            TradeServices trade = withHistory(brokerages, mode);
            query(brokerages, "CALL SYSCS_UTIL.SYSCS_SET_RUNTIMESTATISTICS(1)");
            assertThatThrownBy(() -> trade.buy(USER, "s:1", 1, null)).isInstanceOf(TradeException.class);
            assertFewOrdersReadOnDerby(brokerages);
        }
    }

    /** Others have orders, too, that they have not looked at yet. */
    @ParameterizedTest
    @ValueSource(strings = {"ejb", "direct"})
    void closedOrders_onDerby(String mode) throws SQLException {
        try (Brokerages brokerages = new Brokerages("jdbc:derby:memory:closed-" + mode + ";create=true", "trade")) {
            TradeServices trade = withHistory(brokerages, mode);
            assertThat(trade.getClosedOrders(USER)).isEmpty();
            giveOthers(brokerages, "closed");
            query(brokerages, "CALL SYSCS_UTIL.SYSCS_SET_RUNTIMESTATISTICS(1)");
            assertThat(trade.getClosedOrders(USER)).isEmpty();
            assertFewOrdersReadOnDerby(brokerages);
        }
    }

    /** What is asked last is whether it is in sale; others have open orders, too. */
    @ParameterizedTest
    @ValueSource(strings = {"ejb", "direct"})
    void sellOfWhatIsInSale_onDerby(String mode) throws SQLException {
        try (Brokerages brokerages = new Brokerages("jdbc:derby:memory:sell-" + mode + ";create=true", "trade")) {
            TradeServices trade = withHistory(brokerages, mode);
            long holding = trade.getHoldings(USER).get(0).id();
            query(
                    brokerages,
                    insertOrder("95000000", trade.getAccountData(USER).id(), "'sell', 'open'", "= " + holding));
            assertInSale(trade, holding);
            giveOthers(brokerages, "open");
            query(brokerages, "CALL SYSCS_UTIL.SYSCS_SET_RUNTIMESTATISTICS(1)");
            assertInSale(trade, holding);
            assertFewOrdersReadOnDerby(brokerages);
        }
    }

    private static void assertInSale(TradeServices trade, long holding) {
        assertThatThrownBy(() -> trade.sell(USER, holding, null)).isInstanceOf(TradeException.class);
    }

    private static void giveOthers(Brokerages brokerages, String status) throws SQLException {
        long other =
                brokerages.members().get(0).services().getAccountData("uid:1").id();
        query(brokerages, insertOrder("id - 10000000", other, "type, '" + status + "'", "IS NOT NULL"));
    }

    /** Orders like those of the history, for some of its holdings. */
    private static String insertOrder(String id, long account, String typeAndStatus, String holdings) {
        return "INSERT INTO trade_order (id, account_id, quote_symbol, holding_id, type, status, open_date, quantity, price, order_fee)"
                + " SELECT " + id + ", " + account + ", quote_symbol, holding_id, " + typeAndStatus
                + ", open_date, quantity, price, order_fee FROM trade_order WHERE holding_id " + holdings;
    }

    private static void assertFewOrdersReadOnDerby(Brokerages brokerages) throws SQLException {
        String statistics = query(brokerages, "VALUES SYSCS_UTIL.SYSCS_GET_RUNTIMESTATISTICS()");
        assertThat(Pattern.compile("Scan ResultSet for TRADE_ORDER .*?Number of rows visited=([0-9]+)", Pattern.DOTALL)
                        .matcher(statistics)
                        .results())
                .as(statistics)
                .isNotEmpty()
                .allMatch(visited -> Integer.parseInt(visited.group(1)) <= MOST_READ);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ejb", "direct"})
    void newestOrders_onPostgres(String mode) throws Exception {
        TradeServices trade = withHistory(onPostgres, mode);
        query(onPostgres, "ANALYZE trade_order");
        // Both counts on the connection of one transaction: it counts for itself what it has not yet told the
        // server.
        UserTransaction.userTransaction().begin();
        try {
            int before = rowsReadOnPostgres(onPostgres, "trade_order");
            assertThat(trade.getOrders(USER)).hasSize(10);
            assertThat(rowsReadOnPostgres(onPostgres, "trade_order") - before).isBetween(10, MOST_READ);
        } finally {
            UserTransaction.userTransaction().rollback();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"ejb", "direct", "session-direct"})
    void loginNewsOrderAndLogout_onPostgres(String mode) throws Exception {
        TradeServices trade = withHistory(onPostgres, mode);
        query(onPostgres, "ANALYZE trade_order, holding");
        long holding = trade.getHoldings(USER).get(0).id();
        UserTransaction.userTransaction().begin();
        try {
            int orders = rowsReadOnPostgres(onPostgres, "trade_order");
            int holdings = rowsReadOnPostgres(onPostgres, "holding");
            trade.login(USER, "xxx");
            assertThat(trade.getClosedOrders(USER)).isEmpty();
            trade.sell(USER, holding, null);
            trade.logout(USER);
            assertThat(rowsReadOnPostgres(onPostgres, "trade_order") - orders).isLessThanOrEqualTo(MOST_READ);
            assertThat(rowsReadOnPostgres(onPostgres, "holding") - holdings)
                    .as("the one that is sold, when it is locked, checked and removed")
                    .isBetween(1, MOST_HOLDINGS);
        } finally {
            UserTransaction.userTransaction().rollback();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"ejb", "direct", "session-direct"})
    void buy_onPostgres(String mode) throws Exception {
        TradeServices trade = withHistory(onPostgres, mode);
        query(onPostgres, "DELETE FROM holding");
        query(onPostgres, "ANALYZE trade_order, holding");
        UserTransaction.userTransaction().begin();
        try {
            int orders = rowsReadOnPostgres(onPostgres, "trade_order");
            int holdings = rowsReadOnPostgres(onPostgres, "holding");
            int accounts = rowsReadOnPostgres(onPostgres, "account");
            trade.buy(USER, "s:1", 1, null);
            assertThat(rowsReadOnPostgres(onPostgres, "account") - accounts)
                    .as("what is read is counted")
                    .isPositive();
            assertThat(rowsReadOnPostgres(onPostgres, "trade_order") - orders).isLessThanOrEqualTo(MOST_READ);
            assertThat(rowsReadOnPostgres(onPostgres, "holding") - holdings).isLessThanOrEqualTo(MOST_HOLDINGS);
        } finally {
            UserTransaction.userTransaction().rollback();
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
        withHistory(onPostgres, "direct");
        query(onPostgres, "ANALYZE trade_order");
        UserTransaction.userTransaction().begin();
        try {
            String scans = "SELECT pg_stat_get_xact_numscans('trade_order_open'::regclass)";
            assertThat(query(onPostgres, scans)).isEqualTo("0");
            assertThat(late(onPostgres)).isEmpty();
            assertThat(query(onPostgres, scans)).isEqualTo("1");
        } finally {
            UserTransaction.userTransaction().rollback();
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
