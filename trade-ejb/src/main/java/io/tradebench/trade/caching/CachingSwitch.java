package io.tradebench.trade.caching;

import io.tradebench.cache.protocol.Regime;
import io.tradebench.cache.protocol.RegimeListener;
import io.tradebench.trade.config.Caching;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * What a switch from one caching mode to another does on this member. Safe for use by many threads.
 *
 * <p>A member that cannot have in force what the others have, for instance because a rules file is missing or another one, answers nothing from
 * any cache, and each of its updates gives up everything, until the next switch.
 */
final class CachingSwitch implements RegimeListener {
    private final Updates updates;
    private final Function<Caching, CachingInForce> factory;
    private final Consumer<CachingInForce> entered;
    private final Invalidation everything;
    private CachingInForce prepared;
    private boolean aside;
    private volatile CachingInForce current;

    /**
     * @param first in force until the cluster says otherwise
     * @param entered is told of each mode when it comes into force
     * @param everything gives up all that is cached, whatever has changed
     */
    CachingSwitch(
            CachingInForce first,
            Updates updates,
            Function<Caching, CachingInForce> factory,
            Consumer<CachingInForce> entered,
            Invalidation everything) {
        current = first;
        this.updates = updates;
        this.factory = factory;
        this.entered = entered;
        this.everything = everything;
    }

    /** What is in force on this member. */
    CachingInForce current() {
        return current;
    }

    /** Has requests from now on keep what those before must not; they may have been made under another configuration. */
    synchronized void renew() {
        CachingInForce former = current;
        former.end();
        current = former.again();
        if (prepared == former) {
            prepared = current;
        }
    }

    @Override
    public synchronized CompletionStage<Void> prepare(Regime next) {
        try {
            prepared = inForce(AgreedCaching.parse(next.application()));
        } catch (RuntimeException cannot) {
            return updates.prepare(everything).thenCompose(over -> CompletableFuture.failedFuture(cannot));
        }
        return updates.prepare(prepared.invalidation());
    }

    @Override
    public synchronized void committed(Regime regime) {
        AgreedCaching wanted = current.agreed();
        try {
            wanted = AgreedCaching.parse(regime.application());
            enter(inForce(wanted));
        } catch (RuntimeException cannot) {
            stepAside(wanted);
            throw cannot;
        }
    }

    private void enter(CachingInForce next) {
        if (next != current) {
            current.end();
        }
        current = next;
        prepared = null;
        aside = false;
        entered.accept(current);
        updates.settle(current.invalidation());
    }

    private void stepAside(AgreedCaching wanted) {
        current.end();
        current = current.aside(wanted, everything);
        prepared = null;
        aside = true;
        updates.settle(everything);
    }

    private CachingInForce inForce(AgreedCaching wanted) {
        if (prepared != null && prepared.agreed().equals(wanted)) {
            return prepared;
        }
        if (!aside && current.agreed().equals(wanted)) {
            return current;
        }
        CachingInForce made = factory.apply(wanted.caching());
        made.agreed().require(wanted);
        return made;
    }
}
