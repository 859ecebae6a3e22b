package io.tradebench.trade;

import io.tradebench.trade.domain.Account;
import io.tradebench.trade.domain.AccountProfile;
import io.tradebench.trade.domain.Holding;
import io.tradebench.trade.domain.InvalidInputException;
import io.tradebench.trade.domain.MarketSummary;
import io.tradebench.trade.domain.Order;
import io.tradebench.trade.domain.Population;
import io.tradebench.trade.domain.ProfileUpdate;
import io.tradebench.trade.domain.Quote;
import io.tradebench.trade.domain.Registration;
import io.tradebench.trade.domain.TradeException;
import io.tradebench.trade.domain.UnknownSymbolException;
import io.tradebench.trade.domain.UnknownUserException;
import io.tradebench.trade.domain.WrongCredentialsException;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * What the brokerage does. Every operation is one unit of work: it happens as a whole or not at all. Results are immutable.
 *
 * <p>A rule that refuses a request throws a {@link TradeException} that says so, and changes
 * nothing. No argument may be null unless its description says so. Implementations are safe for use by many threads.
 */
public interface TradeServices {
    /**
     * Verifies the password, counts the login and stamps its time.
     *
     * @throws WrongCredentialsException if the user is unknown or the password is wrong
     */
    Account login(String userId, String password);

    /**
     * Counts the logout.
     *
     * @throws UnknownUserException if there is no such user
     */
    void logout(String userId);

    /**
     * Creates profile and account with the opening balance; counts the login if the registration is one.
     *
     * @throws TradeException if the user id is taken
     */
    Account register(Registration registration);

    /**
     * Buys shares at the current price: charges the account, then completes the order or leaves it to the order processing
     * in force.
     *
     * @param quantity number of shares, at least 1
     * @param key idempotency key, may be null. If the user has an order with this key, that order is returned and nothing
     *     is done
     * @throws TradeException if the balance does not cover shares and fee, or the account has holdings enough
     * @throws UnknownSymbolException if the symbol is not quoted
     * @throws InvalidInputException if the quantity is below 1
     */
    Order buy(String userId, String symbol, int quantity, String key);

    /**
     * Sells a whole holding at the current price; the account is credited when the order is completed.
     *
     * @param key idempotency key as in {@link #buy}, may be null
     * @throws TradeException if there is no such holding (any more), it belongs to another user, or a sell of it is pending
     */
    Order sell(String userId, long holdingId, String key);

    /**
     * Executes a pending order: makes or removes the holding, credits a sell, closes the order and moves the price of the
     * quote.
     *
     * @throws TradeException if there is no such order, or it is not pending
     */
    Order completeOrder(long orderId);

    /**
     * Gives up a pending order; what a buy had paid is given back.
     *
     * @throws TradeException if there is no such order, or it is not pending
     */
    void cancelOrder(long orderId);

    /**
     * Notes that the user was told about a closed order.
     *
     * @throws TradeException if the user has no such order
     */
    void orderCompleted(String userId, long orderId);

    /** The orders of a user, the newest first; at most the newest few if the configuration limits order lists. */
    List<Order> getOrders(String userId);

    /**
     * One order of a user.
     *
     * @throws TradeException if there is no such order, or it belongs to another user
     */
    Order getOrder(String userId, long orderId);

    /** The orders that were closed since the last call; marks them completed. */
    List<Order> getClosedOrders(String userId);

    /** @throws UnknownSymbolException if the symbol is not quoted */
    Quote getQuote(String symbol);

    /** The quotes of those {@code symbols} that are quoted, by symbol: all read on one connection, each for itself. */
    Map<String, Quote> getQuotes(Collection<String> symbols);

    /**
     * A part of all quotes, in the order that the database gives their symbols.
     *
     * @param after the symbol before the part, whether it is quoted or not; null for the beginning
     * @param limit how many the part has at most: 1 to {@value Quote#MOST_AT_A_TIME}
     * @throws InvalidInputException if the limit is out of bounds
     */
    List<Quote> getAllQuotes(String after, int limit);

    /**
     * Adds a quote that opens at {@code price}.
     *
     * @throws TradeException if the symbol is taken
     */
    Quote createQuote(String symbol, String companyName, BigDecimal price);

    /**
     * Moves the price of a quote after a trade, see {@link Quote#movedBy}.
     *
     * @throws UnknownSymbolException if the symbol is not quoted
     * @throws InvalidInputException if factor or shares are out of range
     */
    Quote updateQuotePriceVolume(String symbol, BigDecimal changeFactor, long sharesTraded);

    /** The holdings of a user in the order of their purchase, with current prices. */
    List<Holding> getHoldings(String userId);

    /**
     * One holding of a user.
     *
     * @throws TradeException if there is no such holding, or it belongs to another user
     */
    Holding getHolding(String userId, long holdingId);

    /** @throws UnknownUserException if there is no such user */
    Account getAccountData(String userId);

    /** @throws UnknownUserException if there is no such user */
    AccountProfile getAccountProfileData(String userId);

    /** @throws UnknownUserException if there is no such user */
    AccountProfile updateAccountProfile(ProfileUpdate update);

    /** The state of the market, at most as old as the configured interval. */
    MarketSummary getMarketSummary();

    /** Brings the database back to the state after its last population. */
    Population resetTrade();
}
