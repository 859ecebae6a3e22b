package io.tradebench.trade.streaming;

import io.tradebench.trade.domain.Quote;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** A listener that keeps what it hears, batch by batch. */
final class HeardQuotes implements QuoteListener {
    private final List<List<Quote>> batches = new ArrayList<>();
    private int timesAll;

    @Override
    public void changed(Collection<Quote> quotes) {
        batches.add(List.copyOf(quotes));
    }

    @Override
    public void allChanged() {
        timesAll++;
    }

    List<List<Quote>> batches() {
        return batches;
    }

    int timesAll() {
        return timesAll;
    }
}
