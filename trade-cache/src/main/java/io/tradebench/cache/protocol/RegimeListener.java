package io.tradebench.cache.protocol;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * The application's side of a switch. Between the two calls nothing is kept on any member, and every member must send its
 * invalidations. An application that sends none while it caches nothing starts with sending them, until the first call of
 * {@link #committed}. Calls come one after the other, without a lock of the protocol; a switch waits for them, and nothing else does.
 *
 * <p>An application that fails in either call does not know what its updates invalidate under the new regime. Then every update
 * of it that ends from now on invalidates everything, until the next call of {@link #committed} that succeeds; whatever it
 * invalidates, or has the protocol look at as silent, meanwhile counts as everything. Its member answers nothing from the cache.
 */
public interface RegimeListener {
    /** For an application that sends its invalidations under every regime. */
    RegimeListener ALWAYS_EMITTING = new RegimeListener() {
        @Override
        public CompletionStage<Void> prepare(Regime next) {
            return CompletableFuture.completedFuture(null);
        }

        @Override
        public void committed(Regime regime) {}
    };

    /**
     * Every update that begins from now on sends its invalidations.
     *
     * @return completed when updates that began before, and will not send theirs, have ended; failed, then or before, if the
     *     application cannot work under this regime: the switch is called off for all members
     */
    CompletionStage<Void> prepare(Regime next);

    /**
     * The regime holds on this member from now on. If this fails, the member goes on without answering from the cache until
     * the next regime.
     */
    void committed(Regime regime);
}
