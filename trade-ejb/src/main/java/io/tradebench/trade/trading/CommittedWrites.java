package io.tradebench.trade.trading;

import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import jakarta.transaction.TransactionSynchronizationRegistry;

/**
 * Notices that the running transaction changes data, and counts it once when it has committed. Safe for use by many
 * threads.
 */
public final class CommittedWrites {
    private static final String NOTED = CommittedWrites.class.getName();

    private final TransactionSynchronizationRegistry registry;
    private final UnitOfWorkCounters counters;

    public CommittedWrites(TransactionSynchronizationRegistry registry, UnitOfWorkCounters counters) {
        this.registry = registry;
        this.counters = counters;
    }

    /**
     * The running transaction is about to change data.
     *
     * @throws IllegalStateException if no transaction is running
     */
    public void note() {
        if (registry.getResource(NOTED) == null) {
            registry.putResource(NOTED, Boolean.TRUE);
            registry.registerInterposedSynchronization(new CountAtCommit());
        }
    }

    private final class CountAtCommit implements Synchronization {
        @Override
        public void beforeCompletion() {
            // counts only what has committed
        }

        @Override
        public void afterCompletion(int status) {
            if (status == Status.STATUS_COMMITTED) {
                counters.countWritten();
            }
        }
    }
}
