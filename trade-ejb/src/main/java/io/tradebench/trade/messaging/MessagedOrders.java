package io.tradebench.trade.messaging;

import io.tradebench.trade.TradeDecorator;
import io.tradebench.trade.TradeServices;
import io.tradebench.trade.database.sql.SqlFailures;
import io.tradebench.trade.domain.Order;
import io.tradebench.trade.domain.TradeException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Sends a message about every order that was placed and is still open: what counts is its status, not a configuration that may
 * have changed meanwhile. Here the message follows the commit of the order. An order that the queue does not take is completed by
 * the request that has placed it, which holds back whoever orders faster than orders are completed. If that cannot be, it stays
 * open until the sweeper finds it.
 */
public class MessagedOrders extends TradeDecorator {
    private static final Logger LOG = System.getLogger(MessagedOrders.class.getName());

    private static final long BETWEEN_WARNINGS = TimeUnit.MINUTES.toNanos(1);

    private final LongConsumer queue;
    private final TradeServices completing;
    private final BooleanSupplier mayComplete;
    private final LongSupplier nanoTime;
    private final AtomicLong nextWarning;

    /**
     * @param runtime places orders
     * @param queue takes the id of an open order, or throws {@link OrderNotSentException}
     * @param completing completes those that {@code queue} does not take
     * @param mayComplete whether the calling thread has time for that, and no transaction, whose order would not be committed yet
     * @param nanoTime a clock that is never set
     */
    public MessagedOrders(
            TradeServices runtime,
            LongConsumer queue,
            TradeServices completing,
            BooleanSupplier mayComplete,
            LongSupplier nanoTime) {
        super(runtime);
        this.queue = queue;
        this.completing = completing;
        this.mayComplete = mayComplete;
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
            queue.accept(order.id());
        }
        return order;
    }

    /** The queue has not taken {@code order}: it is completed now, or left to the sweeper. */
    protected final Order withoutMessage(Order order, RuntimeException notSent) {
        Order now = order.status().isPending() && mayComplete.getAsBoolean() ? completed(order, notSent) : order;
        warn(now, notSent);
        return now;
    }

    /** What certainly has changed nothing leaves the order open; of anything else caches have to be told, which a failed request does. */
    private Order completed(Order order, RuntimeException notSent) {
        try {
            return completing.completeOrder(order.id());
        } catch (TradeException somebodyElse) {
            return order;
        } catch (RuntimeException failure) {
            if (!SqlFailures.hasChangedNothing(failure)) {
                throw failure;
            }
            notSent.addSuppressed(failure);
            return order;
        }
    }

    /** A full queue refuses many in a row, and has room in between. */
    private void warn(Order order, RuntimeException notSent) {
        long now = nanoTime.getAsLong();
        long due = nextWarning.get();
        if (now - due >= 0 && nextWarning.compareAndSet(due, now + BETWEEN_WARNINGS)) {
            LOG.log(
                    Level.WARNING,
                    () -> "The queue does not take order " + order.id() + ", which "
                            + (order.status().isPending() ? "waits for the sweeper" : "its request has completed")
                            + "; others of the next minute are not told",
                    notSent);
        }
    }
}
