package io.tradebench.trade.messaging;

import io.tradebench.trade.TradeDecorator;
import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Order;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Sends a message about every order that was placed and is still open: what counts is its status, not a configuration that may
 * have changed meanwhile. Here the message follows the commit of the order. An order that the queue does not take is completed by whoever has
 * placed it, who comes back later with the next one: so no more orders wait than the queue has room for. If that fails, too, it stays open until the
 * sweeper finds it.
 */
public class MessagedOrders extends TradeDecorator {
    private static final Logger LOG = System.getLogger(MessagedOrders.class.getName());

    private static final long BETWEEN_WARNINGS = TimeUnit.MINUTES.toNanos(1);

    private final OrderQueue queue;
    private final BooleanSupplier inTransaction;
    private final LongSupplier nanoTime;
    private final AtomicLong nextWarning;

    /**
     * @param inTransaction whether the caller has a transaction, so that an order is not committed when it has been placed
     * @param nanoTime a clock that is never set
     */
    public MessagedOrders(
            TradeServices runtime, OrderQueue queue, BooleanSupplier inTransaction, LongSupplier nanoTime) {
        super(runtime);
        this.queue = queue;
        this.inTransaction = inTransaction;
        this.nanoTime = nanoTime;
        this.nextWarning = new AtomicLong(nanoTime.getAsLong());
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
            return withoutMessage(order, notNow);
        }
        return order;
    }

    /** @throws OrderNotSentException if it cannot be sent now */
    protected final Order sendIfOpen(Order order) {
        if (order.status().isPending()) {
            send(order.id());
        }
        return order;
    }

    /** The queue has not taken {@code order}: it is completed now, or left to the sweeper. */
    protected final Order withoutMessage(Order order, RuntimeException failure) {
        warn(order, failure);
        return order.status().isPending() && !inTransaction.getAsBoolean() ? completed(order) : order;
    }

    /** A full queue refuses many in a row, and has room in between. */
    private void warn(Order order, RuntimeException failure) {
        long now = nanoTime.getAsLong();
        long due = nextWarning.get();
        if (now - due >= 0 && nextWarning.compareAndSet(due, now + BETWEEN_WARNINGS)) {
            LOG.log(
                    Level.WARNING,
                    () -> "The queue does not take order " + order.id()
                            + ", which is completed by the request that has placed it, as are others of the next minute: "
                            + failure.getMessage());
        }
    }

    private Order completed(Order order) {
        try {
            return completeOrder(order.id());
        } catch (RuntimeException stillOpen) {
            LOG.log(Level.DEBUG, () -> "Order " + order.id() + " waits for the sweeper", stillOpen);
            return order;
        }
    }

    /** @throws OrderNotSentException if it cannot be sent now */
    protected void send(long orderId) {
        queue.send(orderId);
    }
}
