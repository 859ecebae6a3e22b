package io.tradebench.trade.direct;

import io.tradebench.trade.database.JdbcSession;
import io.tradebench.trade.database.JdbcSession.Null;
import io.tradebench.trade.database.Timestamps;
import io.tradebench.trade.domain.Account;
import io.tradebench.trade.domain.AccountProfile;
import io.tradebench.trade.domain.Holding;
import io.tradebench.trade.domain.MarketSummary;
import io.tradebench.trade.domain.Money;
import io.tradebench.trade.domain.Order;
import io.tradebench.trade.domain.OrderStatus;
import io.tradebench.trade.domain.OrderType;
import io.tradebench.trade.domain.Quote;
import io.tradebench.trade.trading.CommittedWrites;
import io.tradebench.trade.trading.StoredPassword;
import io.tradebench.trade.trading.TradeStore;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The store on plain JDBC, for one unit of work. */
final class JdbcTradeStore implements TradeStore {
    private static final String ACCOUNT = """
            SELECT id, profile_user_id, creation_date, open_balance, balance, login_count, logout_count, last_login
            FROM account WHERE\s""";
    private static final String ACCOUNT_OF_USER = ACCOUNT + "profile_user_id = ?";
    private static final String ACCOUNT_BY_ID = ACCOUNT + "id = ?";
    private static final String INSERT_ACCOUNT = """
            INSERT INTO account (id, profile_user_id, creation_date, open_balance, balance, login_count, logout_count,
            last_login) VALUES (?, ?, ?, ?, ?, ?, ?, ?)""";
    private static final String UPDATE_ACCOUNT =
            "UPDATE account SET balance = ?, login_count = ?, logout_count = ?, last_login = ? WHERE id = ?";

    private static final String PROFILE =
            "SELECT user_id, full_name, address, email, credit_card FROM account_profile WHERE user_id = ?";
    private static final String INSERT_PROFILE = """
            INSERT INTO account_profile (user_id, password_hash, full_name, address, email, credit_card)
            VALUES (?, ?, ?, ?, ?, ?)""";
    private static final String UPDATE_PROFILE =
            "UPDATE account_profile SET full_name = ?, address = ?, email = ?, credit_card = ? WHERE user_id = ?";
    private static final String PASSWORD_FROM = """
            SELECT user_id, password_hash FROM account_profile
            WHERE user_id = (SELECT MIN(user_id) FROM account_profile WHERE user_id >= ?)""";
    private static final String CHANGE_PASSWORD = """
            UPDATE account_profile SET password_hash = ?, password_version = password_version + 1
            WHERE user_id = ? AND password_hash = ?""";
    private static final String REPLACE_HASH =
            "UPDATE account_profile SET password_hash = ? WHERE user_id = ? AND password_hash = ?";

    private static final String QUOTES =
            "SELECT symbol, company_name, volume, price, open_price, low, high, price_change FROM quote";
    private static final String QUOTE_OF_SYMBOL = QUOTES + " WHERE symbol = ?";
    private static final String QUOTES_AFTER = QUOTES + " WHERE symbol > ? ORDER BY symbol FETCH FIRST ? ROWS ONLY";
    private static final String FIRST_ROWS = " FETCH FIRST " + MarketSummary.TOP + " ROWS ONLY";
    private static final String GAINERS = QUOTES + " ORDER BY price_change DESC, symbol" + FIRST_ROWS;
    private static final String LOSERS = QUOTES + " ORDER BY price_change, symbol" + FIRST_ROWS;
    private static final String MARKET_TOTALS =
            "SELECT COUNT(*), COALESCE(SUM(price), 0), COALESCE(SUM(open_price), 0), COALESCE(SUM(volume), 0) FROM quote";
    private static final String INSERT_QUOTE = """
            INSERT INTO quote (symbol, company_name, volume, price, open_price, low, high, price_change)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)""";
    private static final String UPDATE_QUOTE =
            "UPDATE quote SET volume = ?, price = ?, low = ?, high = ?, price_change = ? WHERE symbol = ?";

    private static final String OF_USER =
            " WHERE account_id = (SELECT a.id FROM account a WHERE a.profile_user_id = ?)";
    private static final String HOLDINGS = """
            SELECT h.id, h.account_id, h.quote_symbol, h.quantity, h.purchase_price, h.purchase_date, q.price
            FROM holding h JOIN quote q ON q.symbol = h.quote_symbol""";
    private static final String HOLDING_BY_ID = HOLDINGS + " WHERE h.id = ?";
    private static final String HOLDINGS_OF_USER = HOLDINGS + OF_USER + " FETCH FIRST " + Holding.MOST + " ROWS ONLY";
    private static final String HOLDING_COUNT = """
            SELECT (SELECT COUNT(*) FROM holding WHERE account_id = a.id) + (SELECT COUNT(*) FROM trade_order
            WHERE account_id = a.id AND type = 'buy' AND status IN ('open', 'processing')) FROM account a WHERE a.id = ?""";
    private static final String INSERT_HOLDING = """
            INSERT INTO holding (id, account_id, quote_symbol, quantity, purchase_price, purchase_date)
            VALUES (?, ?, ?, ?, ?, ?)""";
    private static final String DELETE_HOLDING = "DELETE FROM holding WHERE id = ?";

    private static final String ORDERS = """
            SELECT id, account_id, quote_symbol, holding_id, type, status, open_date, completion_date, quantity, price,
            order_fee, order_key FROM trade_order""";
    private static final String ORDER_BY_ID = ORDERS + " WHERE id = ?";
    private static final String ORDER_BY_KEY = ORDERS + " WHERE account_id = ? AND order_key = ?";
    private static final String NEWEST_ORDERS =
            ORDERS + OF_USER + " ORDER BY account_id, open_date DESC, id DESC FETCH FIRST ? ROWS ONLY";
    private static final String CLOSED_ORDERS = ORDERS + OF_USER + " AND status = 'closed' FETCH FIRST ? ROWS ONLY";
    private static final String PENDING_SELLS = """
            SELECT COUNT(*) FROM trade_order WHERE holding_id = ? AND type = 'sell'
            AND status IN ('open', 'processing')""";
    private static final String INSERT_ORDER = """
            INSERT INTO trade_order (id, account_id, quote_symbol, holding_id, type, status, open_date, completion_date,
            quantity, price, order_fee, order_key) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)""";
    private static final String MOVE_ORDER_ON =
            "UPDATE trade_order SET status = ?, holding_id = ?, completion_date = ? WHERE id = ? AND status = ?";

    /** Where the ids of new rows come from; one for each server. */
    static final class Ids {
        private final IdBlocks accounts = new IdBlocks();
        private final IdBlocks holdings = new IdBlocks();
        private final IdBlocks orders = new IdBlocks();
    }

    private final JdbcSession session;
    private final Ids ids;
    private final CommittedWrites writes;

    JdbcTradeStore(JdbcSession session, Ids ids, CommittedWrites writes) {
        this.session = session;
        this.ids = ids;
        this.writes = writes;
    }

    @Override
    public Optional<Account> account(String userId) {
        return session.one(ACCOUNT_OF_USER, JdbcTradeStore::account, userId);
    }

    @Override
    public Optional<Account> accountForUpdate(String userId) {
        return session.oneForUpdate(ACCOUNT_OF_USER, JdbcTradeStore::account, userId);
    }

    @Override
    public Optional<Account> accountForUpdate(long accountId) {
        return session.oneForUpdate(ACCOUNT_BY_ID, JdbcTradeStore::account, accountId);
    }

    @Override
    public Account insert(Account account, AccountProfile profile, String passwordHash) {
        session.update(
                INSERT_PROFILE,
                profile.userId(),
                passwordHash,
                profile.fullName(),
                profile.address(),
                profile.email(),
                profile.creditCard());
        Account stored = account.stored(ids.accounts.next(() -> session.nextValueOf("account_seq")));
        session.update(
                INSERT_ACCOUNT,
                stored.id(),
                stored.userId(),
                stored.creationDate(),
                stored.openBalance(),
                stored.balance(),
                stored.loginCount(),
                stored.logoutCount(),
                stored.lastLogin());
        return stored;
    }

    @Override
    public void update(Account account) {
        session.update(
                UPDATE_ACCOUNT,
                account.balance(),
                account.loginCount(),
                account.logoutCount(),
                account.lastLogin(),
                account.id());
    }

    @Override
    public Optional<AccountProfile> profile(String userId) {
        return session.one(PROFILE, JdbcTradeStore::profile, userId);
    }

    @Override
    public Optional<StoredPassword> passwordFrom(String userId) {
        return session.one(PASSWORD_FROM, row -> new StoredPassword(row.getString(1), row.getString(2)), userId);
    }

    @Override
    public boolean changePassword(String userId, String expectedHash, String newHash) {
        return session.update(CHANGE_PASSWORD, newHash, userId, expectedHash) == 1;
    }

    @Override
    public void replacePasswordHash(String userId, String expectedHash, String newHash) {
        session.update(REPLACE_HASH, newHash, userId, expectedHash);
    }

    @Override
    public void update(AccountProfile profile) {
        session.update(
                UPDATE_PROFILE,
                profile.fullName(),
                profile.address(),
                profile.email(),
                profile.creditCard(),
                profile.userId());
    }

    @Override
    public Optional<Quote> quote(String symbol) {
        return session.one(QUOTE_OF_SYMBOL, JdbcTradeStore::quote, symbol);
    }

    @Override
    public Optional<Quote> quoteForUpdate(String symbol) {
        return session.oneForUpdate(QUOTE_OF_SYMBOL, JdbcTradeStore::quote, symbol);
    }

    @Override
    public List<Quote> quotes(String after, int limit) {
        return session.list(QUOTES_AFTER, JdbcTradeStore::quote, after, limit);
    }

    @Override
    public void insert(Quote quote) {
        session.update(
                INSERT_QUOTE,
                quote.symbol(),
                quote.companyName(),
                quote.volume(),
                quote.price(),
                quote.open(),
                quote.low(),
                quote.high(),
                quote.change());
    }

    @Override
    public void update(Quote quote) {
        writes.note(quote);
        session.update(
                UPDATE_QUOTE, quote.volume(), quote.price(), quote.low(), quote.high(), quote.change(), quote.symbol());
    }

    @Override
    public MarketSummary marketSummary(Instant asOf) {
        return session.one(MARKET_TOTALS, totals -> marketSummary(totals, asOf)).orElseThrow();
    }

    @Override
    public List<Holding> holdings(String userId) {
        return session.list(HOLDINGS_OF_USER, JdbcTradeStore::holding, userId);
    }

    @Override
    public Optional<Holding> holding(long holdingId) {
        return session.one(HOLDING_BY_ID, JdbcTradeStore::holding, holdingId);
    }

    @Override
    public long insert(Holding holding) {
        long id = ids.holdings.next(() -> session.nextValueOf("holding_seq"));
        session.update(
                INSERT_HOLDING,
                id,
                holding.accountId(),
                holding.symbol(),
                holding.quantity(),
                holding.purchasePrice(),
                holding.purchaseDate());
        return id;
    }

    @Override
    public boolean deleteHolding(long holdingId) {
        return session.update(DELETE_HOLDING, holdingId) == 1;
    }

    @Override
    public long holdingCount(long accountId) {
        return session.one(HOLDING_COUNT, row -> row.getLong(1), accountId).orElseThrow();
    }

    @Override
    public boolean isInSale(long holdingId) {
        return session.one(PENDING_SELLS, row -> row.getInt(1), holdingId).orElseThrow() > 0;
    }

    @Override
    public Order insert(Order order) {
        Order stored = order.stored(ids.orders.next(() -> session.nextValueOf("order_seq")));
        session.update(
                INSERT_ORDER,
                stored.id(),
                stored.accountId(),
                stored.symbol(),
                Null.instead(stored.holdingId(), Types.BIGINT),
                stored.type().code(),
                stored.status().code(),
                stored.openDate(),
                Null.instead(stored.completionDate(), Types.TIMESTAMP),
                stored.quantity(),
                stored.price(),
                stored.fee(),
                Null.instead(stored.key(), Types.VARCHAR));
        return stored;
    }

    @Override
    public boolean update(Order order, OrderStatus expected) {
        int moved = session.update(
                MOVE_ORDER_ON,
                order.status().code(),
                Null.instead(order.holdingId(), Types.BIGINT),
                Null.instead(order.completionDate(), Types.TIMESTAMP),
                order.id(),
                expected.code());
        return moved == 1;
    }

    @Override
    public Optional<Order> order(long orderId) {
        return session.one(ORDER_BY_ID, JdbcTradeStore::order, orderId);
    }

    @Override
    public Optional<Order> orderWithKey(long accountId, String key) {
        return session.one(ORDER_BY_KEY, JdbcTradeStore::order, accountId, key);
    }

    @Override
    public List<Order> orders(String userId, int limit) {
        return session.list(NEWEST_ORDERS, JdbcTradeStore::order, userId, limit);
    }

    @Override
    public List<Order> closedOrders(String userId, int limit) {
        return session.list(CLOSED_ORDERS, JdbcTradeStore::order, userId, limit);
    }

    private static Account account(ResultSet row) throws SQLException {
        return new Account(
                row.getLong(1),
                row.getString(2),
                Timestamps.instant(row.getTimestamp(3)),
                row.getBigDecimal(4),
                row.getBigDecimal(5),
                row.getInt(6),
                row.getInt(7),
                Timestamps.instant(row.getTimestamp(8)));
    }

    private static AccountProfile profile(ResultSet row) throws SQLException {
        return new AccountProfile(
                row.getString(1), row.getString(2), row.getString(3), row.getString(4), row.getString(5));
    }

    private static Quote quote(ResultSet row) throws SQLException {
        return new Quote(
                row.getString(1),
                row.getString(2),
                row.getLong(3),
                row.getBigDecimal(4),
                row.getBigDecimal(5),
                row.getBigDecimal(6),
                row.getBigDecimal(7),
                row.getBigDecimal(8));
    }

    private MarketSummary marketSummary(ResultSet totals, Instant asOf) throws SQLException {
        long quotes = totals.getLong(1);
        BigDecimal prices = totals.getBigDecimal(2);
        BigDecimal openPrices = totals.getBigDecimal(3);
        return new MarketSummary(
                Money.mean(prices, quotes),
                Money.mean(openPrices, quotes),
                totals.getLong(4),
                session.list(GAINERS, JdbcTradeStore::quote),
                session.list(LOSERS, JdbcTradeStore::quote),
                asOf);
    }

    private static Holding holding(ResultSet row) throws SQLException {
        return new Holding(
                row.getLong(1),
                row.getLong(2),
                row.getString(3),
                row.getInt(4),
                row.getBigDecimal(5),
                Timestamps.instant(row.getTimestamp(6)),
                row.getBigDecimal(7));
    }

    private static Order order(ResultSet row) throws SQLException {
        long holdingId = row.getLong(4);
        Long holding = row.wasNull() ? null : holdingId;
        return new Order(
                row.getLong(1),
                row.getLong(2),
                row.getString(3),
                holding,
                OrderType.of(row.getString(5)),
                OrderStatus.of(row.getString(6)),
                Timestamps.instant(row.getTimestamp(7)),
                Timestamps.instant(row.getTimestamp(8)),
                row.getInt(9),
                row.getBigDecimal(10),
                row.getBigDecimal(11),
                row.getString(12));
    }
}
