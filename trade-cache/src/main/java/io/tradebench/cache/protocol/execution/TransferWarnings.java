package io.tradebench.cache.protocol.execution;

import io.tradebench.cache.protocol.CoherenceException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Says what cannot travel between members, once for each reason, which names the class: it may be so with every entry. Safe for use by many threads.
 */
public final class TransferWarnings {
    private static final Logger LOG = System.getLogger("io.tradebench.cache.protocol");

    /** More reasons than these are not told: they are bounded by the classes of values and ids, unless those make their own. */
    private static final int MOST_REASONS = 1_000;

    private final Set<String> told = ConcurrentHashMap.newKeySet();

    /** An entry, or one of its ids, stays on this member. */
    public void notShared(Object key, CoherenceException reason) {
        once("entry {0} is not shared, nor are others like it: {1}", key, reason);
    }

    /** The ids of an invalidation cannot be sent. */
    public void notTold(long number, CoherenceException reason) {
        once(
                "the ids of invalidation {0} cannot travel, so the other members clear, as with others like it: {1}",
                number, reason);
    }

    /** What another member has sent cannot be read. */
    public void notLetIn(CoherenceException reason) {
        once("an entry or id of {0} is not taken, nor are others like it: {1}", "another member", reason);
    }

    private void once(String what, Object whose, CoherenceException reason) {
        if (told.size() < MOST_REASONS && told.add(what + reason.getMessage())) {
            LOG.log(Level.WARNING, what, whose, reason.getMessage());
        }
    }
}
