package io.tradebench.kit.advice;

import io.tradebench.cache.Ticker;
import java.time.Duration;

/**
 * A cache that might have been there.
 *
 * @param kind whose it is
 * @param entries that it may have
 * @param seconds how long it keeps entries; null for as long as they say
 */
record Variant(Kind kind, int entries, Integer seconds) {

    enum Kind {
        TRADE,
        CAFFEINE
    }

    /** Trade's with another bound. */
    static Variant trade(int entries) {
        return new Variant(Kind.TRADE, entries, null);
    }

    /** Caffeine of the same size. */
    static Variant caffeine(int entries) {
        return new Variant(Kind.CAFFEINE, entries, null);
    }

    /** Trade's, where nothing is kept longer. */
    static Variant trade(int entries, Integer seconds) {
        return new Variant(Kind.TRADE, entries, seconds);
    }

    /** Makes it, empty. */
    ReplayedCache open(Ticker clock) {
        return switch (kind) {
            case TRADE -> new ReplayedTradeCache(entries, seconds == null ? null : Duration.ofSeconds(seconds), clock);
            case CAFFEINE -> new CaffeineCache(entries, clock::read);
        };
    }
}
