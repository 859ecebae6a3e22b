package io.tradebench.trade.caching;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Account;
import io.tradebench.trade.domain.AccountProfile;
import io.tradebench.trade.domain.Holding;
import io.tradebench.trade.domain.Order;
import io.tradebench.trade.domain.Quote;
import io.tradebench.trade.domain.UnknownSymbolException;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Reads through the object cache: the application knows what belongs together. Holdings get their prices from the quotes, so
 * that a price that moves is one entry that leaves, not one for each user who holds shares of it.
 */
final class MapTrade extends CachingTrade {
    private final ReadThrough cache;

    MapTrade(TradeServices inner, CachingLease lease, ReadThrough cache) {
        super(inner, lease);
        this.cache = cache;
    }

    private <R> R get(String id, Function<TradeServices, R> read) {
        return cached(load -> cache.get(id, () -> read.apply(load)), read);
    }

    @Override
    Quote cachedQuote(String symbol, Supplier<Quote> loader) {
        return cache.get(MapIds.quote(symbol), loader);
    }

    @Override
    public Account getAccountData(String userId) {
        return get(MapIds.account(userId), services -> services.getAccountData(userId));
    }

    @Override
    public AccountProfile getAccountProfileData(String userId) {
        return get(MapIds.profile(userId), services -> services.getAccountProfileData(userId));
    }

    @Override
    public List<Order> getOrders(String userId) {
        return get(MapIds.orders(userId), services -> services.getOrders(userId));
    }

    @Override
    public List<Order> getClosedOrders(String userId) {
        return get(MapIds.closedOrders(userId), services -> services.getClosedOrders(userId));
    }

    @Override
    public List<Holding> getHoldings(String userId) {
        List<Holding> held = held(userId);
        Map<String, Quote> quotes = getQuotes(held.stream().map(Holding::symbol).toList());
        return held.stream().map(holding -> priced(holding, quotes)).toList();
    }

    @Override
    public Holding getHolding(String userId, long holdingId) {
        return held(userId).stream()
                .filter(holding -> holding.id() == holdingId)
                .findFirst()
                .map(holding -> holding.at(getQuote(holding.symbol()).price()))
                .orElseGet(() -> super.getHolding(userId, holdingId));
    }

    /** With prices of whenever they were read. */
    private List<Holding> held(String userId) {
        return get(MapIds.holdings(userId), services -> services.getHoldings(userId));
    }

    private static Holding priced(Holding holding, Map<String, Quote> quotes) {
        Quote quote = quotes.get(holding.symbol());
        if (quote == null) {
            throw new UnknownSymbolException(holding.symbol());
        }
        return holding.at(quote.price());
    }
}
