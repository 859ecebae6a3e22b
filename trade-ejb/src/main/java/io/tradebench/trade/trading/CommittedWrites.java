package io.tradebench.trade.trading;

import io.tradebench.trade.domain.Quote;
import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.util.ArrayList;
import java.util.List;

/**
 * Notices that the running transaction changes data; when it has committed, counts it once and tells of the quotes that it has
 * changed. Safe for use by many threads.
 */
public final class CommittedWrites {
    private static final String NOTED = CommittedWrites.class.getName();

    private final TransactionSynchronizationRegistry registry;
    private final UnitOfWorkCounters counters;
    private final QuoteChanges quoteChanges;

    public CommittedWrites(
            TransactionSynchronizationRegistry registry, UnitOfWorkCounters counters, QuoteChanges quoteChanges) {
        this.registry = registry;
        this.counters = counters;
        this.quoteChanges = quoteChanges;
    }

    /**
     * The running transaction is about to change data.
     *
     * @throws IllegalStateException if no transaction is running
     */
    public void note() {
        writes();
    }

    /**
     * The running transaction is about to change a quote.
     *
     * @throws IllegalStateException if no transaction is running
     */
    public void note(Quote changed) {
        writes().quotes.add(changed);
    }

    private AtCommit writes() {
        AtCommit known = (AtCommit) registry.getResource(NOTED);
        if (known != null) {
            return known;
        }
        AtCommit first = new AtCommit();
        registry.putResource(NOTED, first);
        registry.registerInterposedSynchronization(first);
        return first;
    }

    /** Used by the thread of one transaction. */
    private final class AtCommit implements Synchronization {
        private final List<Quote> quotes = new ArrayList<>(0);

        @Override
        public void beforeCompletion() {
            // counts and tells only what has committed
        }

        @Override
        public void afterCompletion(int status) {
            if (status == Status.STATUS_COMMITTED) {
                counters.countWritten();
            }
            if (!quotes.isEmpty() && quoteChanges.areHeard()) {
                tell(status);
            }
        }

        /** Whoever began to listen after the change may have read the state before it. */
        private void tell(int status) {
            if (status == Status.STATUS_COMMITTED) {
                quotes.forEach(quoteChanges::changed);
            } else if (status != Status.STATUS_ROLLEDBACK) {
                quoteChanges.allChanged();
            }
        }
    }
}
