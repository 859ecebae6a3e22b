package io.tradebench.trade.broker;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.assembly.TradeServicesFactory;
import io.tradebench.trade.caching.MemberStoppingException;
import io.tradebench.trade.database.DatabaseAdministration;
import io.tradebench.trade.database.sql.SqlFailures;
import io.tradebench.trade.domain.Refusal;
import io.tradebench.trade.domain.TradeException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongPredicate;
import java.util.function.Supplier;

/**
 * What becomes of an order that a message is about. A message may come twice, or late: an order that is not open any more is
 * left as it is. Safe for use by many threads.
 */
@ApplicationScoped
public class OrderCompletion {
    private static final Logger LOG = System.getLogger(OrderCompletion.class.getName());

    private final AtomicBoolean failing = new AtomicBoolean();
    private Supplier<TradeServices> trade;
    private LongPredicate pending;

    /** For the container's proxy. */
    protected OrderCompletion() {}

    @Inject
    public OrderCompletion(TradeServicesFactory factory, DatabaseAdministration administration) {
        this(() -> factory.current().brokerage(), administration::isPending);
    }

    /**
     * @param trade the brokerage of this moment
     * @param pending whether an order waits for its completion
     */
    public OrderCompletion(Supplier<TradeServices> trade, LongPredicate pending) {
        this.trade = trade;
        this.pending = pending;
    }

    /**
     * Completes an order. If the database is not there, or this member stops, the order is left open: the sweeper brings it again
     * when that has passed, however long it lasts.
     *
     * @throws OrderNotCompletedException if it fails, and the message is to come again
     */
    public void complete(long orderId) {
        try {
            completeIfOpen(orderId);
            failing.set(false);
        } catch (RuntimeException failure) {
            if (!passes(failure)) {
                throw new OrderNotCompletedException(orderId, failure);
            }
            warnOnce(orderId, failure);
        }
    }

    /**
     * Completes an order in the transaction that runs, in which its message was received. Any failure rolls that back: an outage ends
     * among the dead letters, where it is waited for.
     *
     * @throws OrderNotCompletedException if it fails, and the message is to come again
     */
    public void completeInTransaction(long orderId) {
        try {
            // a refusal would roll back the message, too
            if (pending.test(orderId)) {
                trade.get().completeOrder(orderId);
            }
        } catch (RuntimeException failure) {
            throw new OrderNotCompletedException(orderId, failure);
        }
    }

    /** An outage is met by every message of a queue. */
    private void warnOnce(long orderId, RuntimeException failure) {
        if (!failing.getAndSet(true)) {
            LOG.log(Level.WARNING, () -> "Order " + orderId + " and those after it wait for the sweeper: " + failure);
        }
    }

    /**
     * Settles an order whose message has failed as often as it may: completes it, should that succeed by now, or else cancels it and
     * gives the money back.
     *
     * @throws OrderNotCompletedException if neither is possible now, and the message is to come again
     */
    public void settle(long orderId) {
        try {
            completeIfOpen(orderId);
        } catch (RuntimeException failure) {
            if (passes(failure)) {
                throw new OrderNotCompletedException(orderId, failure);
            }
            cancel(orderId, failure);
        }
    }

    private void completeIfOpen(long orderId) {
        try {
            trade.get().completeOrder(orderId);
        } catch (TradeException refused) {
            if (!isOver(refused)) {
                throw refused;
            }
        }
    }

    private void cancel(long orderId, RuntimeException reason) {
        try {
            trade.get().cancelOrder(orderId);
            LOG.log(Level.ERROR, () -> "Order " + orderId + " cannot be completed, and was cancelled", reason);
        } catch (RuntimeException failure) {
            if (!(failure instanceof TradeException refused && isOver(refused))) {
                throw new OrderNotCompletedException(orderId, failure);
            }
        }
    }

    /** Somebody else has completed or cancelled it, or the database was populated anew. */
    private static boolean isOver(TradeException refused) {
        return refused.refusal() == Refusal.ORDER_NOT_OPEN || refused.refusal() == Refusal.UNKNOWN_ORDER;
    }

    private static boolean passes(RuntimeException failure) {
        return failure instanceof MemberStoppingException || SqlFailures.isUnavailability(failure);
    }
}
