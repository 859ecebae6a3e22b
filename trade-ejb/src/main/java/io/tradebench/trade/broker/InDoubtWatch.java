package io.tradebench.trade.broker;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Looks at the transactions that were in doubt when this member started. They are resolved while members run, and no update tells
 * caches of what they have committed: when one is gone, everything is given up. For one thread at a time.
 */
public final class InDoubtWatch implements Runnable {
    private final Supplier<Set<String>> prepared;
    private final Runnable forgetting;
    private Set<String> inDoubt;

    /**
     * @param prepared the transactions that are between their phases
     * @param forgetting has all caches give up everything
     */
    public InDoubtWatch(Supplier<Set<String>> prepared, Runnable forgetting) {
        this.prepared = prepared;
        this.forgetting = forgetting;
    }

    /** One look. The first one is followed by giving up everything, too: what was resolved before it is not known. */
    @Override
    public void run() {
        if (!isOver()) {
            Set<String> still = new HashSet<>(prepared.get());
            if (inDoubt != null) {
                still.retainAll(inDoubt);
            }
            if (inDoubt == null || still.size() < inDoubt.size()) {
                forgetting.run();
            }
            inDoubt = still;
        }
    }

    /** Whether none is in doubt any more. */
    public boolean isOver() {
        return inDoubt != null && inDoubt.isEmpty();
    }
}
