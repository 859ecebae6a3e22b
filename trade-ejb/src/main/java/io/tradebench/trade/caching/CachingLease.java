package io.tradebench.trade.caching;

import io.tradebench.trade.TradeDecorator;
import io.tradebench.trade.TradeServices;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The time for which a caching mode is in force. A request keeps its mode to its end, which may come later; what it loads then is
 * for itself alone, since others would not know what it depends on. Safe for use by many threads.
 *
 * <p>Whoever loads takes his token first and asks then: if the lease ends after he has asked, the switch or the clearing that
 * ends it makes his token too old.
 */
final class CachingLease {
    private final TransactionInvalidation transaction;
    private volatile boolean over;

    CachingLease(TransactionInvalidation transaction) {
        this.transaction = transaction;
    }

    /** Over from now on. */
    void end() {
        over = true;
    }

    /** The brokerage as loads of the cache may use it: it serves until the end of the lease. */
    TradeServices loading(TradeServices inner) {
        return new TradeDecorator(inner) {
            @Override
            protected <R> R call(Function<TradeServices, R> operation) {
                require();
                return super.call(operation);
            }
        };
    }

    /**
     * What a read of the cache gives, or what another way gives if the load for it came too late. So it may go to a reader of
     * the next lease, too, if he waited for that load. A transaction that has changed something reads the other way: it must see
     * what it has changed, and nobody else may before it has committed.
     */
    <V> V orElse(Supplier<V> read, Supplier<V> otherwise) {
        if (transaction.hasWritten()) {
            return otherwise.get();
        }
        try {
            return read.get();
        } catch (OverException late) {
            return otherwise.get();
        }
    }

    private void require() {
        if (over) {
            throw new OverException();
        }
    }

    /** Does not leave this package; not an error, so without a stack trace. */
    private static final class OverException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        OverException() {
            super("The caching mode is not in force any more", null, false, false);
        }
    }
}
