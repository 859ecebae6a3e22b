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
    private static final int TRIES = 5;

    private final TradeServices runtime;
    private final UnitOfWorkCounters counters;

    private Retries(TradeServices runtime, UnitOfWorkCounters counters) {
        this.runtime = runtime;
        this.counters = counters;
    }

    static TradeServices around(TradeServices runtime, UnitOfWorkCounters counters) {
        return (TradeServices) Proxy.newProxyInstance(
                Retries.class.getClassLoader(), new Class<?>[] {TradeServices.class}, new Retries(runtime, counters));
    }

    @Override
    public Object invoke(Object proxy, Method operation, Object[] arguments) throws Throwable {
        int tries = 1;
        while (true) {
            try {
                Object result = operation.invoke(runtime, arguments);
                counters.countFinished();
                return result;
            } catch (InvocationTargetException thrown) {
                Throwable failure = thrown.getCause();
                if (failure instanceof TradeException || tries == TRIES || !TransientFailures.isTransient(failure)) {
                    throw failure;
                }
            }
            tries++;
            counters.countRetry();
        }
    }
}
