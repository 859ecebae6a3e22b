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

/** Passes every operation on; a decorator overrides those that it has something to say about. */
public abstract class DelegatingTrade implements TradeServices {
    private final TradeServices inner;

    protected DelegatingTrade(TradeServices inner) {
        this.inner = inner;
    }

    @Override
    public Account login(String userId, String password) {
        return inner.login(userId, password);
    }

    @Override
    public void logout(String userId) {
        inner.logout(userId);
    }

    @Override
    public Account register(Registration registration) {
        return inner.register(registration);
    }

    @Override
    public Order buy(String userId, String symbol, int quantity, String key) {
        return inner.buy(userId, symbol, quantity, key);
    }

    @Override
    public Order sell(String userId, long holdingId, String key) {
        return inner.sell(userId, holdingId, key);
    }

    @Override
    public Order completeOrder(long orderId) {
        return inner.completeOrder(orderId);
    }

    @Override
    public void cancelOrder(long orderId) {
        inner.cancelOrder(orderId);
    }

    @Override
    public void orderCompleted(String userId, long orderId) {
        inner.orderCompleted(userId, orderId);
    }

    @Override
    public List<Order> getOrders(String userId) {
        return inner.getOrders(userId);
    }

    @Override
    public Order getOrder(String userId, long orderId) {
        return inner.getOrder(userId, orderId);
    }

    @Override
    public List<Order> getClosedOrders(String userId) {
        return inner.getClosedOrders(userId);
    }

    @Override
    public Quote getQuote(String symbol) {
        return inner.getQuote(symbol);
    }

    @Override
    public Map<String, Quote> getQuotes(Collection<String> symbols) {
        return inner.getQuotes(symbols);
    }

    @Override
    public List<Quote> getAllQuotes() {
        return inner.getAllQuotes();
    }

    @Override
    public Quote createQuote(String symbol, String companyName, BigDecimal price) {
        return inner.createQuote(symbol, companyName, price);
    }

    @Override
    public Quote updateQuotePriceVolume(String symbol, BigDecimal changeFactor, long sharesTraded) {
        return inner.updateQuotePriceVolume(symbol, changeFactor, sharesTraded);
    }

    @Override
    public List<Holding> getHoldings(String userId) {
        return inner.getHoldings(userId);
    }

    @Override
    public Holding getHolding(String userId, long holdingId) {
        return inner.getHolding(userId, holdingId);
    }

    @Override
    public Account getAccountData(String userId) {
        return inner.getAccountData(userId);
    }

    @Override
    public AccountProfile getAccountProfileData(String userId) {
        return inner.getAccountProfileData(userId);
    }

    @Override
    public AccountProfile updateAccountProfile(ProfileUpdate update) {
        return inner.updateAccountProfile(update);
    }

    @Override
    public MarketSummary getMarketSummary() {
        return inner.getMarketSummary();
    }

    @Override
    public Population resetTrade() {
        return inner.resetTrade();
    }
}
