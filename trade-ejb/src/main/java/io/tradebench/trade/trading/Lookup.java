package io.tradebench.trade.trading;

import io.tradebench.trade.domain.Account;
import io.tradebench.trade.domain.AccountProfile;
import io.tradebench.trade.domain.Holding;
import io.tradebench.trade.domain.Order;
import io.tradebench.trade.domain.Quote;
import io.tradebench.trade.domain.TradeException;
import io.tradebench.trade.domain.UnknownSymbolException;
import io.tradebench.trade.domain.UnknownUserException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds in a store what a caller has named, or refuses because there is no such thing or it is somebody else's. */
final class Lookup {
    private final TradeStore store;

    Lookup(TradeStore store) {
        this.store = store;
    }

    Account account(String userId) {
        return store.account(userId).orElseThrow(() -> new UnknownUserException(userId));
    }

    Account accountForUpdate(String userId) {
        return store.accountForUpdate(userId).orElseThrow(() -> new UnknownUserException(userId));
    }

    AccountProfile profile(String userId) {
        return store.profile(userId).orElseThrow(() -> new UnknownUserException(userId));
    }

    AccountProfile profileForUpdate(String userId) {
        return store.profileForUpdate(userId).orElseThrow(() -> new UnknownUserException(userId));
    }

    Quote quote(String symbol) {
        return named(symbol, store.quote(symbol)).orElseThrow(() -> new UnknownSymbolException(symbol));
    }

    /** Those of {@code symbols} that are quoted. */
    Map<String, Quote> quotes(Set<String> symbols) {
        Map<String, Quote> quoted = new HashMap<>();
        store.quotes(symbols).stream()
                .filter(quote -> symbols.contains(quote.symbol()))
                .forEach(quote -> quoted.put(quote.symbol(), quote));
        return quoted;
    }

    Quote quoteForUpdate(String symbol) {
        return named(symbol, store.quoteForUpdate(symbol)).orElseThrow(() -> new UnknownSymbolException(symbol));
    }

    /** Some databases find a row also by its name with blanks behind it, for which caches would have another id. */
    private static Optional<Quote> named(String symbol, Optional<Quote> found) {
        return found.filter(quote -> quote.symbol().equals(symbol));
    }

    Holding holding(long holdingId) {
        return store.holding(holdingId).orElseThrow(() -> TradeException.unknownHolding(holdingId));
    }

    Holding holding(long holdingId, Account owner) {
        return owned(holding(holdingId), owner);
    }

    static Holding owned(Holding holding, Account owner) {
        if (holding.accountId() != owner.id()) {
            throw TradeException.notYours("holding");
        }
        return holding;
    }

    Order order(long orderId) {
        return store.order(orderId).orElseThrow(() -> TradeException.unknownOrder(orderId));
    }

    Order order(long orderId, Account owner) {
        Order order = order(orderId);
        if (order.accountId() != owner.id()) {
            throw TradeException.notYours("order");
        }
        return order;
    }
}
