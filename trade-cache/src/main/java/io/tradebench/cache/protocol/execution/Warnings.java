package io.tradebench.cache.protocol.execution;

import io.tradebench.cache.protocol.CoherenceException;
import io.tradebench.cache.protocol.Regime;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What an operator should know of; none of it makes a value stale. What cannot travel is said once for each reason, which names the
 * class: it may be so with every entry. Safe for use by many threads.
 */
public final class Warnings {
    private static final Logger LOG = System.getLogger("io.tradebench.cache.protocol");

    /** More reasons than these are not told: they are bounded by the classes of values and ids, unless those make their own. */
    private static final int MOST_REASONS = 1_000;

    private static final Set<String> TOLD = ConcurrentHashMap.newKeySet();

    private Warnings() {}

    public static void notShared(Object key, CoherenceException reason) {
        once("entry {0} is not shared, nor are others like it: {1}", key, reason);
    }

    public static void notTold(long number, CoherenceException reason) {
        once(
                "the ids of invalidation {0} cannot travel, so the other members clear, as with others like it: {1}",
                number, reason);
    }

    public static void notLetIn(CoherenceException reason) {
        once("an entry or id of {0} is not taken, nor are others like it: {1}", "another member", reason);
    }

    private static void once(String what, Object whose, CoherenceException reason) {
        if (TOLD.size() < MOST_REASONS && TOLD.add(what + reason.getMessage())) {
            LOG.log(Level.WARNING, what, whose, reason.getMessage());
        }
    }

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
