package io.tradebench.trade.access;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Account;
import io.tradebench.trade.domain.AccountProfile;
import io.tradebench.trade.domain.Holding;
import io.tradebench.trade.domain.MarketSummary;
import io.tradebench.trade.domain.Order;
import io.tradebench.trade.domain.Population;
import io.tradebench.trade.domain.ProfileUpdate;
import io.tradebench.trade.domain.Quote;
import io.tradebench.trade.domain.Refusal;
import io.tradebench.trade.domain.Registration;
import io.tradebench.trade.domain.TradeException;
import io.tradebench.trade.soap.HoldingData;
import io.tradebench.trade.soap.OrderData;
import io.tradebench.trade.soap.ProfileUpdateData;
import io.tradebench.trade.soap.QuoteData;
import io.tradebench.trade.soap.RegistrationData;
import io.tradebench.trade.soap.TradeFault;
import io.tradebench.trade.soap.TradeWSServices;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The brokerage at the other end of an {@link Access}. Refusals arrive as what they are; whatever else goes wrong is an {@link
 * AccessFailedException}, unless the other end knows that it was done. Nothing is tried again: whether an operation was done is not known.
 */
public final class AccessedTrade implements TradeServices {
    private final Access access;

    public AccessedTrade(Access access) {
        this.access = access;
    }

    /** An operation of the contract. */
    private interface Operation<R> {
        R on(TradeWSServices services) throws TradeFault;
    }

    private <R> R call(Operation<R> operation) {
        TradeWSServices services = access.services();
        try {
            return operation.on(services);
        } catch (TradeFault fault) {
            throw refusal(fault);
        } catch (RuntimeException failure) {
            throw access.failure(failure);
        }
    }

    private static RuntimeException refusal(TradeFault fault) {
        Refusal refusal = fault.getFaultInfo().code.refusal().orElse(null);
        return refusal == null
                ? new AccessFailedException(
                        "The brokerage does not let this member in: " + fault.getMessage(), false, fault)
                : TradeException.of(refusal, fault.getMessage());
    }

    private void run(Task task) {
        call(services -> {
            task.on(services);
            return null;
        });
    }

    /** An operation of the contract without a result. */
    private interface Task {
        void on(TradeWSServices services) throws TradeFault;
    }

    @Override
    public Account login(String userId, String password) {
        return call(services -> services.login(userId, password)).toAccount();
    }

    @Override
    public void logout(String userId) {
        run(services -> services.logout(userId));
    }

    /** The contract knows no registration that is a login: that follows. */
    @Override
    public Account register(Registration registration) {
        RegistrationData data = RegistrationData.of(registration);
        Account account = call(services -> services.register(data)).toAccount();
        return registration.login() ? login(registration.userId(), registration.password()) : account;
    }

    @Override
    public Order buy(String userId, String symbol, int quantity, String key) {
        return call(services -> services.buy(userId, symbol, quantity, key)).toOrder();
    }

    @Override
    public Order sell(String userId, long holdingId, String key) {
        return call(services -> services.sell(userId, holdingId, key)).toOrder();
    }

    @Override
    public Order completeOrder(long orderId) {
        return call(services -> services.completeOrder(orderId)).toOrder();
    }

    @Override
    public void cancelOrder(long orderId) {
        run(services -> services.cancelOrder(orderId));
    }

    @Override
    public void orderCompleted(String userId, long orderId) {
        run(services -> services.orderCompleted(userId, orderId));
    }

    @Override
    public List<Order> getOrders(String userId) {
        return OrderData.toOrders(call(services -> services.getOrders(userId)));
    }

    @Override
    public Order getOrder(String userId, long orderId) {
        return call(services -> services.getOrder(userId, orderId)).toOrder();
    }

    @Override
    public List<Order> getClosedOrders(String userId) {
        return OrderData.toOrders(call(services -> services.getClosedOrders(userId)));
    }

    @Override
    public Quote getQuote(String symbol) {
        return call(services -> services.getQuote(symbol)).toQuote();
    }

    /** In as many calls as the contract needs for that many. */
    @Override
    public Map<String, Quote> getQuotes(Collection<String> symbols) {
        List<String> asked = symbols.stream().distinct().toList();
        Map<String, Quote> found = new HashMap<>();
        for (int from = 0; from < asked.size(); from += TradeWSServices.MOST_SYMBOLS) {
            // a list of a view of a list is none that every carrier takes
            List<String> some =
                    List.copyOf(asked.subList(from, Math.min(asked.size(), from + TradeWSServices.MOST_SYMBOLS)));
            QuoteData.toQuotes(call(services -> services.getQuotes(some)))
                    .forEach(quote -> found.put(quote.symbol(), quote));
        }
        return found;
    }

    @Override
    public List<Quote> getAllQuotes(String after, int limit) {
        return QuoteData.toQuotes(call(services -> services.getAllQuotes(after, limit)));
    }

    @Override
    public Quote createQuote(String symbol, String companyName, BigDecimal price) {
        return call(services -> services.createQuote(symbol, companyName, price))
                .toQuote();
    }

    @Override
    public Quote updateQuotePriceVolume(String symbol, BigDecimal changeFactor, long sharesTraded) {
        return call(services -> services.updateQuotePriceVolume(symbol, changeFactor, sharesTraded))
                .toQuote();
    }

    @Override
    public List<Holding> getHoldings(String userId) {
        return HoldingData.toHoldings(call(services -> services.getHoldings(userId)));
    }

    @Override
    public Holding getHolding(String userId, long holdingId) {
        return call(services -> services.getHolding(userId, holdingId)).toHolding();
    }

    @Override
    public Account getAccountData(String userId) {
        return call(services -> services.getAccountData(userId)).toAccount();
    }

    @Override
    public AccountProfile getAccountProfileData(String userId) {
        return call(services -> services.getAccountProfileData(userId)).toProfile();
    }

    @Override
    public AccountProfile updateAccountProfile(ProfileUpdate update) {
        ProfileUpdateData data = ProfileUpdateData.of(update);
        return call(services -> services.updateAccountProfile(data)).toProfile();
    }

    @Override
    public MarketSummary getMarketSummary() {
        return call(TradeWSServices::getMarketSummary).toSummary();
    }

    @Override
    public Population resetTrade() {
        return call(TradeWSServices::resetTrade).toPopulation();
    }
}
