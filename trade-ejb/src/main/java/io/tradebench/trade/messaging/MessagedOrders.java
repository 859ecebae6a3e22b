package io.tradebench.trade.messaging;

import io.tradebench.trade.TradeDecorator;
import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Order;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Sends a message about every order that was placed and is still open: what counts is its status, not a configuration that may
 * have changed meanwhile. An order without a message stays open until the sweeper finds it.
 */
public final class MessagedOrders extends TradeDecorator {
    private static final Logger LOG = System.getLogger(MessagedOrders.class.getName());

    private final OrderQueue queue;
    private final AtomicBoolean failing = new AtomicBoolean();

    /** @param runtime whose orders are committed when they are returned */
    public MessagedOrders(TradeServices runtime, OrderQueue queue) {
        super(runtime);
        this.queue = queue;
    }

    @Override
    public Order buy(String userId, String symbol, int quantity, String key) {
        return sent(super.buy(userId, symbol, quantity, key));
    }

    @Override
    public Order sell(String userId, long holdingId, String key) {
        return sent(super.sell(userId, holdingId, key));
    }

    private Order sent(Order order) {
        if (order.status().isPending()) {
            try {
                queue.send(order.id());
                failing.set(false);
            } catch (OrderNotSentException notNow) {
                warnOnce(order, notNow);
            }
        }
        return order;
    }

    /** A full queue refuses many in a row. */
    private void warnOnce(Order order, OrderNotSentException failure) {
        if (!failing.getAndSet(true)) {
            LOG.log(
                    Level.WARNING,
                    () -> "Order " + order.id() + " and those after it wait for the sweeper: " + failure.getMessage());
        }
    }
}
