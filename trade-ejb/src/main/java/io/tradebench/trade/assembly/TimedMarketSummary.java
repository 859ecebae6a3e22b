package io.tradebench.trade.assembly;

import io.tradebench.trade.DelegatingTrade;
import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.MarketSummary;
import io.tradebench.trade.domain.Population;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Uses a market summary for a while before it asks for a new one. While one caller fetches a new summary, the others get the
 * old one; only the very first summary is waited for.
 */
final class TimedMarketSummary extends DelegatingTrade {
    private final Clock clock;
    private final Duration interval;
    private final ReentrantLock fetching = new ReentrantLock();
    private volatile Fetched latest;

    /** @param interval how long a summary is used, more than zero */
    TimedMarketSummary(TradeServices inner, Clock clock, Duration interval) {
        super(inner);
        this.clock = clock;
        this.interval = interval;
    }

    private record Fetched(MarketSummary summary, Instant staleAt) {
        boolean isFresh(Instant now) {
            return now.isBefore(staleAt);
        }
    }

    @Override
    public MarketSummary getMarketSummary() {
        Instant now = clock.instant();
        Fetched known = latest;
        if (known != null && known.isFresh(now)) {
            return known.summary();
        }
        if (known == null) {
            fetching.lock();
        } else if (!fetching.tryLock()) {
            return known.summary();
        }
        try {
            return fetched(now);
        } finally {
            fetching.unlock();
        }
    }

    @Override
    public Population resetTrade() {
        try {
            return super.resetTrade();
        } finally {
            latest = null;
        }
    }

    private MarketSummary fetched(Instant now) {
        Fetched known = latest;
        if (known != null && known.isFresh(now)) {
            return known.summary();
        }
        MarketSummary summary = super.getMarketSummary();
        latest = new Fetched(summary, now.plus(interval));
        return summary;
    }
}
