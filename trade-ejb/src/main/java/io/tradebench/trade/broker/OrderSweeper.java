package io.tradebench.trade.broker;

import io.tradebench.trade.messaging.OrderQueue;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.IntSupplier;

/**
 * Sends orders again that have been open for long: their message was lost with a member, or could not be sent. Which of them
 * merely wait in a queue it does not know; a message too many finds its order completed. Each member has one; the second begins
 * with what is twice as old, so that the first usually has done all of it. For one thread at a time.
 */
public final class OrderSweeper implements Runnable {
    /** From when on an order is late for the first member. */
    public static final Duration LATE = Duration.ofSeconds(10);

    /** How many orders are sent in one pass. */
    public static final int MOST = 500;

    /**
     * An order that waits.
     *
     * @param openDate since when
     */
    public record LateOrder(long id, Instant openDate) {
        /** Before all others. */
        public static final LateOrder NONE = new LateOrder(0, Instant.EPOCH);
    }

    /** Finds orders. */
    @FunctionalInterface
    public interface LateOrders {
        /**
         * The oldest orders that were open before a moment, and still are.
         *
         * @param after the order that the first one follows by date and id
         */
        List<LateOrder> openBefore(Instant moment, LateOrder after, int limit);
    }

    private final IntSupplier rank;
    private final LateOrders orders;
    private final OrderQueue queue;
    private final Clock clock;

    /** Where the next pass goes on: orders that nobody can complete do not hold up those behind them. */
    private LateOrder last = LateOrder.NONE;

    /** @param rank how many members come before this one; it sends what all of them have left */
    public OrderSweeper(IntSupplier rank, LateOrders orders, OrderQueue queue, Clock clock) {
        this.rank = rank;
        this.orders = orders;
        this.queue = queue;
        this.clock = clock;
    }

    /** One pass. While the queue of this member is long, there is none. */
    @Override
    public void run() {
        if (!queue.isLong()) {
            Duration late = LATE.multipliedBy(rank.getAsInt() + 1L);
            List<LateOrder> found = orders.openBefore(clock.instant().minus(late), last, MOST);
            found.forEach(order -> queue.send(order.id()));
            last = found.size() < MOST ? LateOrder.NONE : found.get(found.size() - 1);
        }
    }
}
