package io.tradebench.trade.streaming;

import io.tradebench.trade.domain.Quote;
import java.util.Collection;

/** Who listens to the changes of quotes on this member. Called by one thread at a time. */
public interface QuoteListener {
    /** Quotes have changed, on any member; each is told in a state at least as new as the one told before. */
    void changed(Collection<Quote> quotes);

    /**
     * Any quote may have changed: what was known of them before is not to be relied on. This is also the first call: from then on all
     * members that are there tell their changes.
     */
    void allChanged();
}
