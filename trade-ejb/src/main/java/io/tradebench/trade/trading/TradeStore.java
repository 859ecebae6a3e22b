package io.tradebench.trade.trading;

import io.tradebench.trade.domain.Account;
import io.tradebench.trade.domain.AccountProfile;
import io.tradebench.trade.domain.Holding;
import io.tradebench.trade.domain.MarketSummary;
import io.tradebench.trade.domain.Order;
import io.tradebench.trade.domain.OrderStatus;
import io.tradebench.trade.domain.Quote;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * The database as the rules of the brokerage see it, within one unit of work. A row that is read for update stays locked to
 * the end of the unit of work; locks are taken in the order profile, account, order, holding, quote, so that units of work do
 * not block each other in a circle. No argument may be null. Not safe for use by several threads at once.
 */
public interface TradeStore {
    /** How many closed orders a user is told of at a time. */
    int MOST_CLOSED = 100;

    /** How many orders are usually listed at a time. */
    int NEWEST_ORDERS = 10;

    Optional<Account> account(String userId);

    Optional<Account> accountForUpdate(String userId);

    Optional<Account> accountForUpdate(long accountId);

    /** Stores a new profile with its account; the id of {@code account} is chosen by the store. */
    Account insert(Account account, AccountProfile profile, String passwordHash);

    /** Stores the new values of an account that was read for update. */
    void update(Account account);

    Optional<AccountProfile> profile(String userId);

    Optional<AccountProfile> profileForUpdate(String userId);

    /** The stored password of the first user, in the order of user ids, who is not before {@code userId}. */
    Optional<StoredPassword> passwordFrom(String userId);

    /**
     * Stores another password, if the stored hash still is the expected one. Sessions that began with the old password are to
     * end: the version of the password grows.
     *
     * @return whether it was
     */
    boolean changePassword(String userId, String expectedHash, String newHash);

    /** Stores another hash of the same password, if the stored hash still is the expected one. */
    void replacePasswordHash(String userId, String expectedHash, String newHash);

    /** Stores the new values of a profile that was read for update. */
    void update(AccountProfile profile);

    Optional<Quote> quote(String symbol);

    Optional<Quote> quoteForUpdate(String symbol);

    /** Those of some symbols that are quoted, in any order, each read for itself. */
    List<Quote> quotes(Collection<String> symbols);

    /** The first quotes, in the order of their symbols, of those whose symbol is greater than {@code after}. */
    List<Quote> quotes(String after, int limit);

    void insert(Quote quote);

    /** Stores the new values of a quote that was read for update. */
    void update(Quote quote);

    /** Index, volume, gainers and losers of this moment. */
    MarketSummary marketSummary(Instant asOf);

    /** The holdings of a user in any order, with current prices; at most {@value Holding#MOST}. */
    List<Holding> holdings(String userId);

    /** One holding with its current price. */
    Optional<Holding> holding(long holdingId);

    /** Stores a new holding and returns its id; the id in {@code holding} is ignored. */
    long insert(Holding holding);

    /** Removes a holding; whether it was there. */
    boolean deleteHolding(long holdingId);

    /** How many holdings an account has, and will have more when its pending buys are executed. */
    long holdingCount(long accountId);

    /** Whether an order to sell the holding is pending. */
    boolean isInSale(long holdingId);

    /** Stores a new order and returns it with its id. */
    Order insert(Order order);

    /**
     * Moves an order on if it still has the expected status: compare and set.
     *
     * @return whether the order had that status
     */
    boolean update(Order order, OrderStatus expected);

    Optional<Order> order(long orderId);

    /** The id of the account whose order it is. */
    Optional<Long> accountOfOrder(long orderId);

    /** An order, if it is one of that user. */
    Optional<Order> order(String userId, long orderId);

    /** The order of an account that carries an idempotency key. */
    Optional<Order> orderWithKey(long accountId, String key);

    /** The newest orders of a user, the newest first. */
    List<Order> orders(String userId, int limit);

    /** Closed orders of a user that are not completed, in any order, {@link #MOST_CLOSED} at most. */
    List<Order> closedOrders(String userId);
}
