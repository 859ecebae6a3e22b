package io.tradebench.cache.protocol;

import java.util.concurrent.CompletionStage;

/**
 * The one register that all members can reach when they cannot reach each other: a row of the database whose data is cached.
 * Both operations are linearizable. They never block, and never call back on the calling thread before they have returned.
 */
public interface EpochStore {
    /** The present epoch; {@link Epoch#FIRST} if there is none yet; failed if the database cannot be reached. */
    CompletionStage<Epoch> read();

    /**
     * Puts a new epoch in place of the expected one.
     *
     * @return whether it was the expected one; failed if that cannot be known
     */
    CompletionStage<Boolean> replace(Epoch expected, Epoch next);
}
