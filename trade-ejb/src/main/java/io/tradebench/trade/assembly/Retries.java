package io.tradebench.trade.assembly;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.brokerage.UnitOfWorkCounters;
import io.tradebench.trade.database.TransientFailures;
import io.tradebench.trade.domain.TradeException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

/**
 * Tries a unit of work again that the database broke off: a deadlock, a lock that took too long, a serialization failure.
 * Since a unit of work happens as a whole or not at all, a repeated one happens once. Anything else passes.
 */
final class Retries implements InvocationHandler {
    private final TradeServices runtime;
    private final UnitOfWorkCounters counters;
    private final Backoff backoff;

    private Retries(TradeServices runtime, UnitOfWorkCounters counters, Backoff backoff) {
        this.runtime = runtime;
        this.counters = counters;
        this.backoff = backoff;
    }

    static TradeServices around(TradeServices runtime, UnitOfWorkCounters counters, Backoff backoff) {
        return (TradeServices) Proxy.newProxyInstance(
                Retries.class.getClassLoader(),
                new Class<?>[] {TradeServices.class},
                new Retries(runtime, counters, backoff));
    }

    @Override
    public Object invoke(Object proxy, Method operation, Object[] arguments) throws Throwable {
        long beginning = backoff.beginning();
        for (int tries = 1; ; tries++) {
            try {
                Object result = operation.invoke(runtime, arguments);
                counters.countFinished();
                return result;
            } catch (InvocationTargetException thrown) {
                Throwable failure = thrown.getCause();
                if (failure instanceof TradeException
                        || !TransientFailures.isTransient(failure)
                        || !backoff.pause(tries, beginning)) {
                    throw failure;
                }
                counters.countRetry();
            }
        }
    }
}
