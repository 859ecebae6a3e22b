package io.tradebench.cache;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/** A clock that moves when it is told to. It starts just before the largest number, so that readings overflow. */
public final class ManualTicker implements Ticker {
    private final AtomicLong now =
            new AtomicLong(Long.MAX_VALUE - Duration.ofSeconds(5).toNanos());

    @Override
    public long read() {
        return now.get();
    }

    public void advance(Duration duration) {
        now.addAndGet(duration.toNanos());
    }
}
