package io.tradebench.trade.messaging;

import io.tradebench.trade.TradeDecorator;
import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Order;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/**
 * Sends a message about every order that was placed and is still open: what counts is its status, not a configuration that may
 * have changed meanwhile. An order without a message stays open until the sweeper finds it. Here the message follows the commit of
 * the order.
 */
public class MessagedOrders extends TradeDecorator {
    private static final Logger LOG = System.getLogger(MessagedOrders.class.getName());

    private final OrderQueue queue;
    private final AtomicBoolean failing = new AtomicBoolean();

    public MessagedOrders(TradeServices runtime, OrderQueue queue) {
        super(runtime);
        this.queue = queue;
    }

    @Override
    public Order buy(String userId, String symbol, int quantity, String key) {
        return place(() -> super.buy(userId, symbol, quantity, key));
    }

    @Override
    public Order sell(String userId, long holdingId, String key) {
        return place(() -> super.sell(userId, holdingId, key));
    }

    /** Places an order, and has it sent if it is open then. */
    protected Order place(Supplier<Order> placing) {
        Order order = placing.get();
        try {
            sendIfOpen(order);
        } catch (OrderNotSentException notNow) {
            return leftToSweeper(order, notNow);
        }
        return sent(order);
    }

    /** @throws OrderNotSentException if it cannot be sent now */
    protected final Order sendIfOpen(Order order) {
        if (order.status().isPending()) {
            send(order.id());
        }
        return order;
    }

    /** The queue has taken {@code order}, if it is open. */
    protected final Order sent(Order order) {
        if (order.status().isPending()) {
            failing.set(false);
        }
        return order;
    }

    /** Says that {@code order} waits. A full queue refuses many in a row, which is said once. */
    protected final Order leftToSweeper(Order order, RuntimeException failure) {
        if (!failing.getAndSet(true)) {
            LOG.log(
                    Level.WARNING,
                    () -> "Order " + order.id() + " and those after it wait for the sweeper: " + failure.getMessage());
        }
        return order;
    }

    /** @throws OrderNotSentException if it cannot be sent now */
    protected void send(long orderId) {
        queue.send(orderId);
    }
}
