package io.tradebench.trade.caching;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Account;
import io.tradebench.trade.domain.AccountProfile;
import io.tradebench.trade.domain.Holding;
import io.tradebench.trade.domain.Order;
import io.tradebench.trade.domain.Quote;
import java.util.List;

/**
 * Reads through the object cache: the application knows what belongs together. Holdings get their prices from the quotes, so
 * that a price that moves is one entry that leaves, not one for each user who holds shares of it.
 */
final class MapTrade extends CachingTrade {
    private final ReadThrough cache;

    MapTrade(TradeServices inner, ReadThrough cache) {
        super(inner);
        this.cache = cache;
    }

    @Override
    public Quote getQuote(String symbol) {
        return cache.get(MapIds.quote(symbol), () -> super.getQuote(symbol));
    }

    @Override
    public Account getAccountData(String userId) {
        return cache.get(MapIds.account(userId), () -> super.getAccountData(userId));
    }

    @Override
    public AccountProfile getAccountProfileData(String userId) {
        return cache.get(MapIds.profile(userId), () -> super.getAccountProfileData(userId));
    }

    @Override
    public List<Order> getOrders(String userId) {
        return cache.get(MapIds.orders(userId), () -> super.getOrders(userId));
    }

    @Override
    public List<Order> getClosedOrders(String userId) {
        return cache.get(MapIds.closedOrders(userId), () -> super.getClosedOrders(userId));
    }

    @Override
    public List<Holding> getHoldings(String userId) {
        return held(userId).stream().map(this::priced).toList();
    }

    @Override
    public Holding getHolding(String userId, long holdingId) {
        return held(userId).stream()
                .filter(holding -> holding.id() == holdingId)
                .findFirst()
                .map(this::priced)
                .orElseGet(() -> super.getHolding(userId, holdingId));
    }

    /** With prices of whenever they were read. */
    private List<Holding> held(String userId) {
        return cache.get(MapIds.holdings(userId), () -> super.getHoldings(userId));
    }

    private Holding priced(Holding holding) {
        return holding.at(getQuote(holding.symbol()).price());
    }
}
