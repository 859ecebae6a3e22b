package io.tradebench.trade.assembly;

import io.tradebench.trade.TradeDecorator;
import io.tradebench.trade.TradeServices;
import io.tradebench.trade.database.sql.SqlFailures;
import io.tradebench.trade.domain.TradeException;
import io.tradebench.trade.trading.UnitOfWorkCounters;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/**
 * Tries a unit of work again that the database broke off: a deadlock, a lock that took too long, a serialization failure.
 * Since a unit of work happens as a whole or not at all, a repeated one happens once. Anything else passes, and so does whatever
 * fails within a transaction of the caller: that is over as a whole, and the caller's to repeat.
 */
final class Retries extends TradeDecorator {
    private final UnitOfWorkCounters counters;
    private final Backoff backoff;
    private final BooleanSupplier withinTransaction;

    /** @param withinTransaction whether the calling thread has a transaction */
    Retries(TradeServices runtime, UnitOfWorkCounters counters, Backoff backoff, BooleanSupplier withinTransaction) {
        super(runtime);
        this.counters = counters;
        this.backoff = backoff;
        this.withinTransaction = withinTransaction;
    }

    @Override
    protected <R> R call(Function<TradeServices, R> operation) {
        long beginning = backoff.beginning();
        for (int tries = 1; ; tries++) {
            try {
                R result = super.call(operation);
                counters.countFinished();
                return result;
            } catch (TradeException refused) {
                throw refused;
            } catch (RuntimeException failure) {
                if (!SqlFailures.isTransient(failure)
                        || withinTransaction.getAsBoolean()
                        || !backoff.pause(tries, beginning)) {
                    throw failure;
                }
                counters.countRetry();
            }
        }
    }
}
