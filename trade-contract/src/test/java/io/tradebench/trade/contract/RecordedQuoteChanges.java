package io.tradebench.trade.contract;

import io.tradebench.trade.domain.Quote;
import io.tradebench.trade.trading.QuoteChanges;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** Listens to all that is told of quotes. */
final class RecordedQuoteChanges implements QuoteChanges {
    private final List<Quote> changed = new CopyOnWriteArrayList<>();
    private final AtomicInteger all = new AtomicInteger();

    @Override
    public boolean areHeard() {
        return true;
    }

    @Override
    public void changed(Quote quote) {
        changed.add(quote);
    }

    @Override
    public void allChanged() {
        all.incrementAndGet();
        changed.clear();
    }

    /** Since everything has changed last. */
    List<Quote> changed() {
        return changed;
    }

    int timesAllChanged() {
        return all.get();
    }
}
