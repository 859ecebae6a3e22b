package io.tradebench.trade.assembly;

import io.tradebench.trade.TradeDecorator;
import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.MarketSummary;
import java.time.Duration;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;

/**
 * Uses a market summary for a while before it asks for a new one. While one caller fetches a new summary, the others get the
 * old one. While there is none yet each fetches its own: nobody waits for a question of somebody else, which may find no answer.
 * The chain is put together anew, and this with it, when the database was populated again.
 */
final class TimedMarketSummary extends TradeDecorator {
    private final LongSupplier nanoTime;
    private final long interval;
    private final ReentrantLock fetching = new ReentrantLock();
    private volatile Fetched latest;

    /**
     * @param nanoTime a clock that is never set
     * @param interval how long a summary is used, more than zero
     */
    TimedMarketSummary(TradeServices inner, LongSupplier nanoTime, Duration interval) {
        super(inner);
        this.nanoTime = nanoTime;
        this.interval = interval.toNanos();
    }

    private record Fetched(MarketSummary summary, long staleAt) {
        boolean isFresh(long now) {
            return now - staleAt < 0;
        }
    }

    @Override
    public MarketSummary getMarketSummary() {
        long now = nanoTime.getAsLong();
        Fetched known = latest;
        if (known == null) {
            return fetched(now);
        }
        if (known.isFresh(now) || !fetching.tryLock()) {
            return known.summary();
        }
        try {
            return fetched(now);
        } finally {
            fetching.unlock();
        }
    }

    private MarketSummary fetched(long now) {
        Fetched known = latest;
        if (known != null && known.isFresh(now)) {
            return known.summary();
        }
        MarketSummary summary = super.getMarketSummary();
        latest = new Fetched(summary, now + interval);
        return summary;
    }
}
