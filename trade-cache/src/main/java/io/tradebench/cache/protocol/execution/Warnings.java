package io.tradebench.cache.protocol.execution;

import io.tradebench.cache.protocol.CoherenceException;
import io.tradebench.cache.protocol.Regime;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/** What an operator should know of; none of it makes a value stale. */
public final class Warnings {
    private static final Logger LOG = System.getLogger("io.tradebench.cache.protocol");

    private Warnings() {}

    public static void closed() {
        LOG.log(Level.INFO, "keeps nothing in the cache until all members are under one regime again");
    }

    public static void doubting(boolean begins) {
        if (begins) {
            LOG.log(Level.WARNING, "answers nothing from the cache until all members are heard again, or are gone");
        } else {
            LOG.log(Level.INFO, "all members are heard again, or are gone");
        }
    }

    public static void expelling(Object members) {
        LOG.log(Level.WARNING, "members {0} do not acknowledge an update: their leases run out", members);
    }

    public static void failed(Throwable failure) {
        LOG.log(Level.ERROR, "something that was decided could not be done", failure);
    }

    public static void switchFailed(Regime regime, Throwable reason) {
        LOG.log(Level.WARNING, "the switch to {0} has failed: {1}", regime, CoherenceException.reason(reason));
    }

    public static void notFollowed(Regime regime, Throwable reason) {
        LOG.log(
                Level.ERROR,
                "the application of this member cannot work under {0}: {1}. Until the next switch the member answers nothing from"
                        + " the cache, and its updates invalidate everything",
                regime,
                CoherenceException.reason(reason));
    }
}
