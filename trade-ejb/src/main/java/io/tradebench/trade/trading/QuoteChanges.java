package io.tradebench.trade.trading;

import io.tradebench.trade.domain.Quote;

/**
 * Whoever is told of quotes that have changed, once the change is committed. Calls neither wait nor fail. Implementations are safe
 * for use by many threads.
 */
public interface QuoteChanges {
    /** Whether anybody wants to know; if not, no change need be told. */
    boolean areHeard();

    /** A quote has changed. Of two states of one quote the older one may be told last. */
    void changed(Quote quote);

    /** Any quote may have changed, or be gone. */
    void allChanged();
}
