package io.tradebench.trade.database.population;

import io.tradebench.trade.database.sql.SqlDialect;
import io.tradebench.trade.database.sql.SqlScript;
import io.tradebench.trade.database.sql.Timestamps;
import io.tradebench.trade.domain.AccountProfile;
import io.tradebench.trade.domain.Money;
import io.tradebench.trade.domain.OrderStatus;
import io.tradebench.trade.domain.OrderType;
import io.tradebench.trade.domain.Quote;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Fills an empty or used database: quotes, users with their accounts, and for each holding the completed order that bought
 * it, paid from the balance, so that the audit is exact from the start. Ids start at 1; the sequences hand out far higher
 * ones, and so need no reset.
 */
public final class Populator {
    /** The tables that are filled. */
    public static final List<String> TABLES = List.of("quote", "account_profile", "account", "holding", "trade_order");

    private static final int BATCH = 500;
    private static final int HASHED_TOGETHER = 5_000;

    private final SqlDialect dialect;
    private final SampleData data;

    /**
     * A populator.
     *
     * @param dialect of the connections
     * @param data what is filled in
     */
    public Populator(SqlDialect dialect, SampleData data) {
        this.dialect = dialect;
        this.data = data;
    }

    /** Empties the tables and fills them; returns how many holdings there are. The caller commits. */
    public int fill(Connection connection, int users) throws SQLException {
        SqlScript.read("empty.sql").execute(connection);
        insertQuotes(connection);
        insertProfiles(connection, users);
        int holdings = insertAccounts(connection, users);
        SqlScript.read(dialect.folder() + "/002-foreign-keys.sql").execute(connection);
        return holdings;
    }

    /** Leaves the server nothing to do about what was filled. The connection commits by itself. */
    public void settle(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String sql : dialect.settle(TABLES)) {
                statement.execute(sql);
            }
        }
    }

    private void insertQuotes(Connection connection) throws SQLException {
        try (Batch rows = new Batch(
                connection,
                "INSERT INTO quote (symbol, company_name, volume, price, open_price, low,"
                        + " high, price_change) VALUES (?, ?, ?, ?, ?, ?, ?, ?)")) {
            for (int number = 0; number < data.quotes(); number++) {
                Quote quote = data.quote(number);
                rows.add(
                        quote.symbol(),
                        quote.companyName(),
                        quote.volume(),
                        quote.price(),
                        quote.open(),
                        quote.low(),
                        quote.high(),
                        quote.change());
            }
        }
    }

    private void insertProfiles(Connection connection, int users) throws SQLException {
        try (Batch rows = new Batch(
                connection,
                "INSERT INTO account_profile (user_id, password_hash, full_name, address,"
                        + " email, credit_card) VALUES (?, ?, ?, ?, ?, ?)")) {
            for (int first = 0; first < users; first += HASHED_TOGETHER) {
                List<String> hashes = IntStream.range(first, Math.min(users, first + HASHED_TOGETHER))
                        .parallel()
                        .mapToObj(data::passwordHash)
                        .toList();
                for (int i = 0; i < hashes.size(); i++) {
                    AccountProfile profile = data.profile(first + i);
                    rows.add(
                            profile.userId(),
                            hashes.get(i),
                            profile.fullName(),
                            profile.address(),
                            profile.email(),
                            profile.creditCard());
                }
            }
        }
    }

    private int insertAccounts(Connection connection, int users) throws SQLException {
        long lastHolding = 0;
        try (Batch accounts = new Batch(
                        connection,
                        "INSERT INTO account (id, profile_user_id, creation_date, open_balance,"
                                + " balance, login_count, logout_count, last_login) VALUES (?, ?, ?, ?, ?, 0, 0, ?)");
                Batch holdings = new Batch(
                        connection,
                        "INSERT INTO holding (id, account_id, quote_symbol, quantity,"
                                + " purchase_price, purchase_date) VALUES (?, ?, ?, ?, ?, ?)");
                Batch orders = new Batch(
                        connection,
                        "INSERT INTO trade_order (id, account_id, quote_symbol, holding_id,"
                                + " type, status, open_date, completion_date, quantity, price, order_fee)"
                                + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")) {
            for (int user = 0; user < users; user++) {
                long account = user + 1L;
                BigDecimal balance = Money.OPEN_BALANCE;
                for (SampleData.Purchase bought : data.purchases(user)) {
                    lastHolding++;
                    balance = balance.subtract(Money.of(bought.price(), bought.quantity()))
                            .subtract(Money.ORDER_FEE);
                    Timestamp date = Timestamps.of(bought.date());
                    holdings.add(lastHolding, account, bought.symbol(), bought.quantity(), bought.price(), date);
                    orders.add(
                            lastHolding,
                            account,
                            bought.symbol(),
                            lastHolding,
                            OrderType.BUY.code(),
                            OrderStatus.COMPLETED.code(),
                            date,
                            date,
                            bought.quantity(),
                            bought.price(),
                            Money.ORDER_FEE);
                }
                Timestamp opened = Timestamps.of(data.accountDate(user));
                accounts.add(account, "uid:" + user, opened, Money.OPEN_BALANCE, balance, opened);
            }
        }
        return Math.toIntExact(lastHolding);
    }

    /** Rows of one table, sent in batches. */
    private static final class Batch implements AutoCloseable {
        private final PreparedStatement insert;
        private int waiting;

        Batch(Connection connection, String sql) throws SQLException {
            insert = connection.prepareStatement(sql);
        }

        void add(Object... values) throws SQLException {
            for (int i = 0; i < values.length; i++) {
                insert.setObject(i + 1, values[i]);
            }
            insert.addBatch();
            waiting++;
            if (waiting == BATCH) {
                send();
            }
        }

        private void send() throws SQLException {
            insert.executeBatch();
            waiting = 0;
        }

        @Override
        public void close() throws SQLException {
            if (waiting > 0) {
                send();
            }
            insert.close();
        }
    }
}
