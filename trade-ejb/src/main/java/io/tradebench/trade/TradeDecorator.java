package io.tradebench.trade;

import io.tradebench.trade.domain.Account;
import io.tradebench.trade.domain.AccountProfile;
import io.tradebench.trade.domain.Holding;
import io.tradebench.trade.domain.MarketSummary;
import io.tradebench.trade.domain.Order;
import io.tradebench.trade.domain.Population;
import io.tradebench.trade.domain.ProfileUpdate;
import io.tradebench.trade.domain.Quote;
import io.tradebench.trade.domain.Registration;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * The brokerage with something around its operations: around some, by overriding these, or around all, by overriding {@link
 * #call}, through which every operation that is not overridden reaches the brokerage within.
 */
public abstract class TradeDecorator implements TradeServices {
    private final TradeServices inner;

    protected TradeDecorator(TradeServices inner) {
        this.inner = inner;
    }

    /** Has the brokerage within execute an operation. */
    protected <R> R call(Function<TradeServices, R> operation) {
        return operation.apply(inner);
    }

    private void run(Consumer<TradeServices> operation) {
        call(services -> {
            operation.accept(services);
            return null;
        });
    }

    @Override
    public Account login(String userId, String password) {
        return call(services -> services.login(userId, password));
    }

    @Override
    public void logout(String userId) {
        run(services -> services.logout(userId));
    }

    @Override
    public Account register(Registration registration) {
        return call(services -> services.register(registration));
    }

    @Override
    public Order buy(String userId, String symbol, int quantity, String key) {
        return call(services -> services.buy(userId, symbol, quantity, key));
    }

    @Override
    public Order sell(String userId, long holdingId, String key) {
        return call(services -> services.sell(userId, holdingId, key));
    }

    @Override
    public Order completeOrder(long orderId) {
        return call(services -> services.completeOrder(orderId));
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
        return call(services -> services.getOrders(userId));
    }

    @Override
    public Order getOrder(String userId, long orderId) {
        return call(services -> services.getOrder(userId, orderId));
    }

    @Override
    public List<Order> getClosedOrders(String userId) {
        return call(services -> services.getClosedOrders(userId));
    }

    @Override
    public Quote getQuote(String symbol) {
        return call(services -> services.getQuote(symbol));
    }

    @Override
    public Map<String, Quote> getQuotes(Collection<String> symbols) {
        return call(services -> services.getQuotes(symbols));
    }

    @Override
    public List<Quote> getAllQuotes(String after, int limit) {
        return call(services -> services.getAllQuotes(after, limit));
    }

    @Override
    public Quote createQuote(String symbol, String companyName, BigDecimal price) {
        return call(services -> services.createQuote(symbol, companyName, price));
    }

    @Override
    public Quote updateQuotePriceVolume(String symbol, BigDecimal changeFactor, long sharesTraded) {
        return call(services -> services.updateQuotePriceVolume(symbol, changeFactor, sharesTraded));
    }

    @Override
    public List<Holding> getHoldings(String userId) {
        return call(services -> services.getHoldings(userId));
    }

    @Override
    public Holding getHolding(String userId, long holdingId) {
        return call(services -> services.getHolding(userId, holdingId));
    }

    @Override
    public Account getAccountData(String userId) {
        return call(services -> services.getAccountData(userId));
    }

    @Override
    public AccountProfile getAccountProfileData(String userId) {
        return call(services -> services.getAccountProfileData(userId));
    }

    @Override
    public AccountProfile updateAccountProfile(ProfileUpdate update) {
        return call(services -> services.updateAccountProfile(update));
    }

    @Override
    public MarketSummary getMarketSummary() {
        return call(services -> services.getMarketSummary());
    }

    @Override
    public Population resetTrade() {
        return call(services -> services.resetTrade());
    }
}
