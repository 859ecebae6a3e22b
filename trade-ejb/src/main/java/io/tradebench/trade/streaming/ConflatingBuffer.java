package io.tradebench.trade.streaming;

import io.tradebench.trade.domain.Quote;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Holds what a receiver has not got yet: of each quote the newest state alone. If these are too many, only that everything may have
 * changed. Safe for use by many threads.
 */
final class ConflatingBuffer {
    private final int most;
    private Map<String, Quote> newest = new LinkedHashMap<>();
    private boolean all;

    /** @param most quotes that it holds */
    ConflatingBuffer(int most) {
        this.most = most;
    }

    synchronized void add(QuoteBatch batch) {
        // Whoever is told that everything may have changed reads afterwards, and needs no single quote.
        all |= batch.all();
        if (!all) {
            batch.quotes().forEach(quote -> newest.merge(quote.symbol(), quote, ConflatingBuffer::newer));
            all = newest.size() > most;
        }
        if (all) {
            newest.clear();
        }
    }

    private static Quote newer(Quote known, Quote come) {
        return come.isBefore(known) ? known : come;
    }

    synchronized boolean isEmpty() {
        return !all && newest.isEmpty();
    }

    /** What it holds, which it holds no longer. */
    synchronized QuoteBatch take() {
        QuoteBatch taken = all ? QuoteBatch.ALL : new QuoteBatch(false, newest.values());
        newest = new LinkedHashMap<>();
        all = false;
        return taken;
    }
}
