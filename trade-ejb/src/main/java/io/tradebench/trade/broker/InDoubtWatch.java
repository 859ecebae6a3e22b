package io.tradebench.trade.broker;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Looks at the transactions that are between their two phases. One that stays there has lost its member, or the connection on which it was
 * to be committed: it is resolved later, and no update tells caches of what it has committed. When such a one is gone, everything is
 * given up. For one thread at a time.
 */
public final class InDoubtWatch implements Runnable {
    private final Supplier<Set<String>> prepared;
    private final Runnable forgetting;
    private boolean wasReadBefore;
    private Set<String> last;
    private Set<String> inDoubt = Set.of();

    /**
     * @param prepared the transactions that are between their phases
     * @param forgetting has everything given up that was read before
     * @param othersWereUp whether there may be members that have read before this one started
     */
    public InDoubtWatch(Supplier<Set<String>> prepared, Runnable forgetting, boolean othersWereUp) {
        this.prepared = prepared;
        this.forgetting = forgetting;
        this.wasReadBefore = othersWereUp;
    }

    /**
     * One look. At the first one, and at the first after one that failed, whoever is there counts as in doubt, and what was resolved
     * before it is not known; later ones are in doubt who are met for the second time.
     */
    @Override
    public void run() {
        Set<String> now = look();
        if (last == null ? wasReadBefore : !now.containsAll(inDoubt)) {
            forgetting.run();
        }
        Set<String> still = new HashSet<>(now);
        if (last != null) {
            still.retainAll(last);
        }
        inDoubt = still;
        last = now;
    }

    private Set<String> look() {
        try {
            return Set.copyOf(prepared.get());
        } catch (RuntimeException unseen) {
            last = null;
            wasReadBefore = true;
            throw unseen;
        }
    }
}
