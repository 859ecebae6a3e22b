package io.tradebench.cache.protocol;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * The application's side of a switch. Between the two calls nothing is kept on any member, and every member must send its
 * invalidations. An application that sends none while it caches nothing starts with sending them, until the first call of
 * {@link #committed}. Calls come one after the other, with locks of the protocol held: they never block.
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
     * @return completed when updates that began before, and will not send theirs, have ended
     */
    CompletionStage<Void> prepare(Regime next);

    /** The regime holds on this member from now on. */
    void committed(Regime regime);
}
