package io.tradebench.trade.broker;

import io.tradebench.trade.messaging.OrderQueue;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;

/**
 * Sends orders again that have been open for long: their message was lost with a member, or could neither be sent nor completed. Which of them
 * merely wait in a queue it does not know; a message too many finds its order completed. Each member has one; the second begins
 * with what is twice as old, so that the first usually has done all of it. What stays open although it was sent, as an order that
 * is locked by a transaction in doubt, is sent less and less often: each message keeps a consumer waiting. For one thread at a time.
 */
public final class OrderSweeper implements Runnable {
    /** From when on an order is late for the first member. */
    public static final Duration LATE = Duration.ofSeconds(10);

    /** How many orders are sent in one pass. */
    public static final int MOST = 500;

    /** How long an order that was sent is left alone for the first time, and then twice as long each time. */
    public static final Duration PATIENCE = Duration.ofSeconds(10);

    /** The longest that an order is left alone: when its lock is gone it is not to wait for another minute. */
    public static final Duration MOST_PATIENCE = Duration.ofSeconds(40);

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

    /** An order that was sent, and how long it is left alone: not at all by a clock that was set back meanwhile. */
    private record Sent(Instant at, Duration patience) {
        private boolean isLeftAlone(Instant now) {
            return !now.isBefore(at) && now.isBefore(at.plus(patience));
        }

        private Sent again(Instant now) {
            Duration longer = patience.multipliedBy(2);
            return new Sent(now, longer.compareTo(MOST_PATIENCE) < 0 ? longer : MOST_PATIENCE);
        }
    }

    private final IntSupplier rank;
    private final LateOrders orders;
    private final OrderQueue queue;
    private final InstantSource clock;

    /** By their ids; those that are found no more are forgotten. */
    private final Map<Long, Sent> sent = new HashMap<>();

    /** Where the next pass goes on: orders that nobody can complete do not hold up those behind them. */
    private LateOrder last = LateOrder.NONE;

    /** @param rank how many members come before this one; it sends what all of them have left */
    public OrderSweeper(IntSupplier rank, LateOrders orders, OrderQueue queue, InstantSource clock) {
        this.rank = rank;
        this.orders = orders;
        this.queue = queue;
        this.clock = clock;
    }

    /** One pass. While the queue of this member is long, there is none. */
    @Override
    public void run() {
        if (!queue.isLong()) {
            Instant now = clock.instant();
            Duration late = LATE.multipliedBy(rank.getAsInt() + 1L);
            List<LateOrder> found = orders.openBefore(now.minus(late), last, MOST);
            found.forEach(order -> send(order.id(), now));
            sent.values().removeIf(order -> now.isAfter(order.at().plus(MOST_PATIENCE.multipliedBy(2))));
            last = found.size() < MOST ? LateOrder.NONE : found.get(found.size() - 1);
        }
    }

    private void send(long id, Instant now) {
        Sent before = sent.get(id);
        if (before == null || !before.isLeftAlone(now)) {
            queue.send(id);
            sent.put(id, before == null ? new Sent(now, PATIENCE) : before.again(now));
        }
    }
}
