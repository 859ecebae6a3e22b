package io.tradebench.trade.direct;

import io.tradebench.trade.brokerage.StoredPassword;
import io.tradebench.trade.brokerage.TradeStore;
import io.tradebench.trade.domain.Account;
import io.tradebench.trade.domain.AccountProfile;
import io.tradebench.trade.domain.Holding;
import io.tradebench.trade.domain.MarketSummary;
import io.tradebench.trade.domain.Order;
import io.tradebench.trade.domain.OrderStatus;
import io.tradebench.trade.domain.Quote;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The store on plain JDBC, for one unit of work. */
final class JdbcTradeStore implements TradeStore {
    private final AccountTables accounts;
    private final QuoteTable quotes;
    private final HoldingTable holdings;
    private final OrderTable orders;

    JdbcTradeStore(JdbcSession session, IdSources ids) {
        accounts = new AccountTables(session, ids);
        quotes = new QuoteTable(session);
        holdings = new HoldingTable(session, ids);
        orders = new OrderTable(session, ids);
    }

    @Override
    public Optional<Account> account(String userId) {
        return accounts.ofUser(userId);
    }

    @Override
    public Optional<Account> accountForUpdate(String userId) {
        return accounts.ofUserForUpdate(userId);
    }

    @Override
    public Optional<Account> accountForUpdate(long accountId) {
        return accounts.forUpdate(accountId);
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
        return quotes.ofSymbol(symbol);
    }

    @Override
    public Optional<Quote> quoteForUpdate(String symbol) {
        return quotes.forUpdate(symbol);
    }

    @Override
    public List<Quote> quotes() {
        return quotes.all();
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
        return quotes.summary(asOf);
    }

    @Override
    public List<Holding> holdings(String userId) {
        return holdings.ofUser(userId);
    }

    @Override
    public Optional<Holding> holding(long holdingId) {
        return holdings.withId(holdingId);
    }

    @Override
    public long insert(Holding holding) {
        return holdings.insert(holding);
    }

    @Override
    public boolean deleteHolding(long holdingId) {
        return holdings.delete(holdingId);
    }

    @Override
    public long holdingCount(long accountId) {
        return holdings.count(accountId);
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
        return orders.moveOn(order, expected);
    }

    @Override
    public Optional<Order> order(long orderId) {
        return orders.withId(orderId);
    }

    @Override
    public Optional<Order> orderWithKey(long accountId, String key) {
        return orders.withKey(accountId, key);
    }

    @Override
    public List<Order> orders(String userId, int limit) {
        return orders.newest(userId, limit);
    }

    @Override
    public List<Order> closedOrders(String userId, int limit) {
        return orders.closed(userId, limit);
    }
}
