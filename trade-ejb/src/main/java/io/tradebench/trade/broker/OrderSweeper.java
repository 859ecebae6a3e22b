package io.tradebench.trade.broker;

import io.tradebench.trade.messaging.OrderQueue;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Sends orders again that have been open for long: their message was lost with a member, or could not be sent. Which of them
 * merely wait in a queue it does not know; a message too many finds its order completed.
 */
public final class OrderSweeper implements Runnable {
    /** From when on an order is late. */
    public static final Duration LATE = Duration.ofSeconds(10);

    /** How many orders are sent in one pass. */
    public static final int MOST = 500;

    /** Finds orders. */
    @FunctionalInterface
    public interface LateOrders {
        /** The ids of the oldest orders that were open before a moment, and still are. */
        List<Long> openBefore(Instant moment, int limit);
    }

    private final BooleanSupplier responsible;
    private final LateOrders orders;
    private final OrderQueue queue;
    private final Clock clock;

    /** @param responsible whether this member is the one that sweeps */
    public OrderSweeper(BooleanSupplier responsible, LateOrders orders, OrderQueue queue, Clock clock) {
        this.responsible = responsible;
        this.orders = orders;
        this.queue = queue;
        this.clock = clock;
    }

    /** One pass. While the queue of this member is long, there is none. */
    @Override
    public void run() {
        if (responsible.getAsBoolean() && !queue.isLong()) {
            orders.openBefore(clock.instant().minus(LATE), MOST).forEach(queue::send);
        }
    }
}
