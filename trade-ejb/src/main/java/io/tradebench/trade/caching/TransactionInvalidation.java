package io.tradebench.trade.caching;

import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * Registers invalidations with the transaction that a caller of the brokerage may have begun around several calls. Safe for use
 * by many threads.
 */
final class TransactionInvalidation {
    private final TransactionSynchronizationRegistry registry;

    /** Transactions with updates whose end is not known yet: as long as there are none, reads need not ask for theirs. */
    private final AtomicInteger written = new AtomicInteger();

    TransactionInvalidation(TransactionSynchronizationRegistry registry) {
        this.registry = registry;
    }

    /** Whether a transaction is running, so that what is changed now takes effect with its commit, or not at all. */
    boolean isInTransaction() {
        return registry.getTransactionStatus() == Status.STATUS_ACTIVE;
    }

    /**
     * Whether the transaction of this thread has changed something, even if it can only be rolled back by now: what it reads is
     * for itself alone, and no cache has it.
     */
    boolean hasWritten() {
        return written.get() > 0 && registry.getTransactionKey() != null && registry.getResource(this) != null;
    }

    /**
     * The running transaction is about to change something.
     *
     * @param ended is told whether it may have committed, which includes that its outcome is unknown
     * @throws IllegalStateException if none is running
     */
    void register(Consumer<Boolean> ended) {
        registry.registerInterposedSynchronization(new Synchronization() {
            @Override
            public void beforeCompletion() {
                // only the outcome matters
            }

            @Override
            public void afterCompletion(int status) {
                written.decrementAndGet();
                ended.accept(status != Status.STATUS_ROLLEDBACK);
            }
        });
        registry.putResource(this, Boolean.TRUE);
        written.incrementAndGet();
    }
}
