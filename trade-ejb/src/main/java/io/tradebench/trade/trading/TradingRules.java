package io.tradebench.trade.trading;

import io.tradebench.trade.config.parameter.OrderProcessing;
import io.tradebench.trade.domain.Account;
import io.tradebench.trade.domain.Holding;
import io.tradebench.trade.domain.InvalidInputException;
import io.tradebench.trade.domain.Order;
import io.tradebench.trade.domain.OrderStatus;
import io.tradebench.trade.domain.Quote;
import io.tradebench.trade.domain.TradeException;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;

/**
 * The rules of buying and selling. An order is placed under the lock of its account, which serializes all trades of one
 * user; that is why two sells of one holding cannot both succeed.
 */
public final class TradingRules {
    private static final int LONGEST_KEY = 64;

    private final TradeStore store;
    private final Lookup lookup;
    private final TradingEnvironment environment;

    TradingRules(TradeStore store, Lookup lookup, TradingEnvironment environment) {
        this.store = store;
        this.lookup = lookup;
        this.environment = environment;
    }

    public Order buy(String userId, String symbol, int quantity, String key) {
        if (quantity < 1) {
            throw new InvalidInputException("The quantity must be at least 1.");
        }
        Account account = lookup.accountForUpdate(userId);
        Order earlier = earlierOrder(account, key);
        if (earlier != null) {
            return earlier;
        }
        if (store.holdingCount(account.id()) >= Holding.MOST) {
            throw TradeException.tooManyHoldings();
        }
        Quote quote = quoteToTrade(symbol);
        Order order = Order.buy(account, quote, quantity, key, environment.now());
        store.update(account.debited(order.cost()));
        return completesAtOnce() ? store.insert(boughtNow(order, quote)) : store.insert(order);
    }

    public Order sell(String userId, long holdingId, String key) {
        Account account = lookup.accountForUpdate(userId);
        Order earlier = earlierOrder(account, key);
        if (earlier != null) {
            return earlier;
        }
        Holding holding = holdingFor(account, holdingId);
        Quote quote = quoteToTrade(holding.symbol());
        Order order = Order.sell(account, holding, quote, key, environment.now());
        Account paid = account.credited(order.proceeds());
        return completesAtOnce() ? store.insert(soldNow(order, paid, quote)) : store.insert(order);
    }

    public Order complete(long orderId) {
        Account account = lockedAccountOf(orderId);
        Order order = pending(orderId);
        Quote quote = lookup.quoteForUpdate(order.symbol());
        Order closed =
                order.isBuy() ? boughtNow(order, quote) : soldNow(order, account.credited(order.proceeds()), quote);
        moveOn(order, closed);
        return closed;
    }

    public void cancel(long orderId) {
        Account account = lockedAccountOf(orderId);
        Order order = pending(orderId);
        moveOn(order, order.cancelled(environment.now()));
        if (order.isBuy()) {
            store.update(account.credited(order.cost()));
        }
    }

    public void completed(String userId, long orderId) {
        Order order = lookup.order(orderId, lookup.accountForUpdate(userId));
        if (order.status() == OrderStatus.CLOSED) {
            moveOn(order, order.completed());
        }
    }

    /** Asks for what is wrong only if something is. */
    public Order order(String userId, long orderId) {
        return store.order(userId, orderId).orElseGet(() -> lookup.order(orderId, lookup.account(userId)));
    }

    public List<Order> newest(String userId) {
        return store.orders(userId, environment.orderListLimit());
    }

    /** Closed orders of a user, the oldest first, without a change: so many that one call of {@link #completed(List)} stays short. */
    public List<Order> closed(String userId) {
        return store.closedOrders(userId).stream()
                .sorted(Comparator.comparing(Order::openDate).thenComparingLong(Order::id))
                .toList();
    }

    /** Closed orders, now completed. One that another call completed first is left out. */
    public List<Order> completed(List<Order> closed) {
        return closed.stream()
                .map(Order::completed)
                .filter(completed -> store.update(completed, OrderStatus.CLOSED))
                .toList();
    }

    private Order earlierOrder(Account account, String key) {
        if (key == null) {
            return null;
        }
        if (key.isBlank() || key.length() > LONGEST_KEY || key.chars().anyMatch(Character::isISOControl)) {
            throw new InvalidInputException("The key of an order has 1 to " + LONGEST_KEY + " printable characters.");
        }
        return store.orderWithKey(account.id(), key).orElse(null);
    }

    private Holding holdingFor(Account account, long holdingId) {
        Holding holding = lookup.holding(holdingId, account);
        if (store.isInSale(holdingId)) {
            throw TradeException.holdingInSale(holdingId);
        }
        return holding;
    }

    private Quote quoteToTrade(String symbol) {
        return completesAtOnce() ? lookup.quoteForUpdate(symbol) : lookup.quote(symbol);
    }

    private boolean completesAtOnce() {
        return environment.orderProcessing() == OrderProcessing.SYNC;
    }

    private Order boughtNow(Order order, Quote quote) {
        Instant now = environment.now();
        long holdingId = store.insert(
                new Holding(0, order.accountId(), order.symbol(), order.quantity(), order.price(), now, quote.price()));
        traded(quote, order.quantity());
        return order.closed(holdingId, now);
    }

    private Order soldNow(Order order, Account paid, Quote quote) {
        if (!store.deleteHolding(order.holdingId())) {
            throw TradeException.unknownHolding(order.holdingId());
        }
        store.update(paid);
        traded(quote, order.quantity());
        return order.closed(order.holdingId(), environment.now());
    }

    private void traded(Quote quote, int shares) {
        store.update(quote.traded(environment.priceMovement().get(), shares));
    }

    /** The order itself is read under that lock, and not before, when it may still change. */
    private Account lockedAccountOf(long orderId) {
        return store.accountOfOrder(orderId)
                .flatMap(store::accountForUpdate)
                .orElseThrow(() -> TradeException.unknownOrder(orderId));
    }

    private Order pending(long orderId) {
        Order order = lookup.order(orderId);
        if (!order.status().isPending()) {
            throw TradeException.orderNotOpen(orderId, order.status());
        }
        return order;
    }

    private void moveOn(Order from, Order to) {
        if (!store.update(to, from.status())) {
            throw TradeException.orderNotOpen(from.id(), lookup.order(from.id()).status());
        }
    }
}
