package io.tradebench.trade.direct;

import io.tradebench.trade.database.sql.JdbcSession;
import io.tradebench.trade.domain.Account;
import io.tradebench.trade.domain.AccountProfile;
import io.tradebench.trade.domain.Holding;
import io.tradebench.trade.domain.MarketSummary;
import io.tradebench.trade.domain.Order;
import io.tradebench.trade.domain.OrderStatus;
import io.tradebench.trade.domain.Quote;
import io.tradebench.trade.trading.CommittedWrites;
import io.tradebench.trade.trading.StoredPassword;
import io.tradebench.trade.trading.TradeStore;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** The store on plain JDBC, for one unit of work. */
final class JdbcTradeStore implements TradeStore {
    /** Where the ids of new rows come from; one for each server. */
    static final class Ids {
        private final IdBlocks accounts = new IdBlocks();
        private final IdBlocks holdings = new IdBlocks();
        private final IdBlocks orders = new IdBlocks();
    }

    private final AccountTable accounts;
    private final QuoteTable quotes;
    private final HoldingTable holdings;
    private final OrderTable orders;

    JdbcTradeStore(JdbcSession session, Ids ids, CommittedWrites writes) {
        accounts = new AccountTable(session, ids.accounts);
        quotes = new QuoteTable(session, writes);
        holdings = new HoldingTable(session, ids.holdings);
        orders = new OrderTable(session, ids.orders);
    }

    @Override
    public Optional<Account> account(String userId) {
        return accounts.account(userId);
    }

    @Override
    public Optional<Account> accountForUpdate(String userId) {
        return accounts.accountForUpdate(userId);
    }

    @Override
    public Optional<Account> accountForUpdate(long accountId) {
        return accounts.accountForUpdate(accountId);
    }

    @Override
    public Account insert(Account account, AccountProfile profile, String passwordHash) {
        return accounts.insert(account, profile, passwordHash);
    }

    @Override
    public void update(Account account) {
        accounts.update(account);
    }

    @Override
    public Optional<AccountProfile> profile(String userId) {
        return accounts.profile(userId);
    }

    @Override
    public Optional<AccountProfile> profileForUpdate(String userId) {
        return accounts.profileForUpdate(userId);
    }

    @Override
    public Optional<StoredPassword> passwordFrom(String userId) {
        return accounts.passwordFrom(userId);
    }

    @Override
    public boolean changePassword(String userId, String expectedHash, String newHash) {
        return accounts.changePassword(userId, expectedHash, newHash);
    }

    @Override
    public void replacePasswordHash(String userId, String expectedHash, String newHash) {
        accounts.replacePasswordHash(userId, expectedHash, newHash);
    }

    @Override
    public void update(AccountProfile profile) {
        accounts.update(profile);
    }

    @Override
    public Optional<Quote> quote(String symbol) {
        return quotes.quote(symbol);
    }

    @Override
    public Optional<Quote> quoteForUpdate(String symbol) {
        return quotes.quoteForUpdate(symbol);
    }

    @Override
    public List<Quote> quotes(Collection<String> symbols) {
        return quotes.quotes(symbols);
    }

    @Override
    public List<Quote> quotes(String after, int limit) {
        return quotes.quotes(after, limit);
    }

    @Override
    public void insert(Quote quote) {
        quotes.insert(quote);
    }

    @Override
    public void update(Quote quote) {
        quotes.update(quote);
    }

    @Override
    public MarketSummary marketSummary(Instant asOf) {
        return quotes.marketSummary(asOf);
    }

    @Override
    public List<Holding> holdings(String userId) {
        return holdings.holdings(userId);
    }

    @Override
    public Optional<Holding> holding(long holdingId) {
        return holdings.holding(holdingId);
    }

    @Override
    public long insert(Holding holding) {
        return holdings.insert(holding);
    }

    @Override
    public boolean deleteHolding(long holdingId) {
        return holdings.deleteHolding(holdingId);
    }

    @Override
    public long holdingCount(long accountId) {
        return holdings.holdingCount(accountId);
    }

    @Override
    public boolean isInSale(long holdingId) {
        return orders.isInSale(holdingId);
    }

    @Override
    public Order insert(Order order) {
        return orders.insert(order);
    }

    @Override
    public boolean update(Order order, OrderStatus expected) {
        return orders.update(order, expected);
    }

    @Override
    public Optional<Order> order(long orderId) {
        return orders.order(orderId);
    }

    @Override
    public Optional<Long> accountOfOrder(long orderId) {
        return orders.accountOfOrder(orderId);
    }

    @Override
    public Optional<Order> order(String userId, long orderId) {
        return orders.order(userId, orderId);
    }

    @Override
    public Optional<Order> orderWithKey(long accountId, String key) {
        return orders.orderWithKey(accountId, key);
    }

    @Override
    public List<Order> orders(String userId, int limit) {
        return orders.orders(userId, limit);
    }

    @Override
    public List<Order> closedOrders(String userId) {
        return orders.closedOrders(userId);
    }
}
