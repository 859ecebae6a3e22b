package io.tradebench.trade.caching;

import io.tradebench.trade.TradeServices;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.function.Supplier;

/**
 * The time for which a way of caching is in force. A request keeps its way of caching to its end, which may come later; what it
 * loads then is for itself alone, since others would not know what it depends on. Safe for use by many threads.
 *
 * <p>Whoever loads takes his token first and asks then: if the tenure ends after he has asked, the switch or the clearing that
 * ends it makes his token too old.
 */
final class Tenure {
    private final CallersTransaction transaction;
    private volatile boolean over;

    Tenure(CallersTransaction transaction) {
        this.transaction = transaction;
    }

    /** Over from now on. */
    void end() {
        over = true;
    }

    /** The brokerage as loads of the cache may use it: it serves until the end of the tenure. */
    TradeServices loading(TradeServices inner) {
        return (TradeServices) Proxy.newProxyInstance(
                Tenure.class.getClassLoader(), new Class<?>[] {TradeServices.class}, (proxy, operation, arguments) -> {
                    require();
                    try {
                        return operation.invoke(inner, arguments);
                    } catch (InvocationTargetException thrown) {
                        throw thrown.getCause();
                    }
                });
    }

    /** A loader that serves until the end of the tenure. */
    <V> Supplier<V> loading(Supplier<V> loader) {
        return () -> {
            require();
            return loader.get();
        };
    }

    /**
     * What a read of the cache gives, or what another way gives if the load for it came too late. So it may go to a reader of
     * the next tenure, too, if he waited for that load. A transaction that has changed something reads the other way: it must see
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
            super("The way of caching is not in force any more", null, false, false);
        }
    }
}
