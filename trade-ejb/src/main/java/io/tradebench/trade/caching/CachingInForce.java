package io.tradebench.trade.caching;

import io.tradebench.cache.rules.ServletRules;
import io.tradebench.trade.TradeServices;
import io.tradebench.trade.config.Caching;
import java.util.function.UnaryOperator;

/** A way of caching, ready for use. Safe for use by many threads. */
public final class CachingInForce {
    private final Caching caching;
    private final Emission emission;
    private final UnaryOperator<TradeServices> reading;
    private final ServletRules servletRules;

    CachingInForce(
            Caching caching, Emission emission, UnaryOperator<TradeServices> reading, ServletRules servletRules) {
        this.caching = caching;
        this.emission = emission;
        this.reading = reading;
        this.servletRules = servletRules;
    }

    /** What is cached, and how. */
    public Caching caching() {
        return caching;
    }

    /** The rules of servlet caching; null if pages and fragments are not cached. */
    public ServletRules servletRules() {
        return servletRules;
    }

    /** A brokerage whose reads are answered from the cache where it has them. */
    public TradeServices reading(TradeServices inner) {
        return reading.apply(inner);
    }

    Emission emission() {
        return emission;
    }
}
