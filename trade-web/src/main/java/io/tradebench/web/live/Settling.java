package io.tradebench.web.live;

import io.tradebench.trade.domain.Quote;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Takes back what a slow member tells of a former population after that has gone: such a state looks newer than any of the new one,
 * until as many shares have been traded again. What is the same twice, a turn apart, is read once more: by then no cache has what
 * was before it. Safe for use by many threads.
 */
final class Settling {
    /** How late the last state of a former population may come. */
    static final Duration TURN = Duration.ofSeconds(5);

    private final WatchedQuotes quotes;
    private final QuoteLoader loader;
    private final ScheduledExecutorService scheduler;
    private Future<?> next;

    Settling(WatchedQuotes quotes, QuoteLoader loader, ScheduledExecutorService scheduler) {
        this.quotes = quotes;
        this.loader = loader;
        this.scheduler = scheduler;
    }

    /** Everything may have changed just now. */
    synchronized void begin() {
        if (next != null) {
            next.cancel(false);
        }
        next = inATurn(this::look);
    }

    private synchronized void look() {
        Map<String, Quote> known = quotes.known();
        next = inATurn(() -> loader.load(quotes.forget(known)));
    }

    private Future<?> inATurn(Runnable step) {
        return scheduler.schedule(step, TURN.toMillis(), TimeUnit.MILLISECONDS);
    }
}
