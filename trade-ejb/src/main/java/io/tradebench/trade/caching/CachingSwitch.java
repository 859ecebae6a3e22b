package io.tradebench.trade.caching;

import io.tradebench.cache.protocol.Regime;
import io.tradebench.cache.protocol.RegimeListener;
import io.tradebench.trade.config.Caching;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Function;

/** The application's side of a switch from one way of caching to another. Safe for use by many threads. */
final class CachingSwitch implements RegimeListener {
    private final Updates updates;
    private final Function<Caching, CachingInForce> factory;
    private final Consumer<CachingInForce> entered;
    private CachingInForce prepared;
    private volatile CachingInForce current;

    /**
     * @param first in force until the cluster says otherwise
     * @param entered is told of each way of caching when it comes into force
     */
    CachingSwitch(
            CachingInForce first,
            Updates updates,
            Function<Caching, CachingInForce> factory,
            Consumer<CachingInForce> entered) {
        current = first;
        this.updates = updates;
        this.factory = factory;
        this.entered = entered;
    }

    /** What is in force on this member. */
    CachingInForce current() {
        return current;
    }

    /** Has requests from now on keep what those before must not; they may have been made under another configuration. */
    synchronized void renew() {
        current.end();
        current = current.again();
    }

    @Override
    public synchronized CompletionStage<Void> prepare(Regime next) {
        try {
            prepared = inForce(RegimeText.caching(next));
        } catch (RuntimeException cannot) {
            return CompletableFuture.failedFuture(cannot);
        }
        return updates.prepare(prepared.emission());
    }

    @Override
    public synchronized void committed(Regime regime) {
        CachingInForce next = inForce(RegimeText.caching(regime));
        if (next != current) {
            current.end();
        }
        current = next;
        prepared = null;
        entered.accept(current);
        updates.settle(current.emission());
    }

    private CachingInForce inForce(Caching caching) {
        if (prepared != null && prepared.caching().equals(caching)) {
            return prepared;
        }
        return current.caching().equals(caching) ? current : factory.apply(caching);
    }
}
