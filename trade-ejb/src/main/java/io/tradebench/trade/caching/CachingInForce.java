package io.tradebench.trade.caching;

import io.tradebench.cache.rules.ServletRules;
import io.tradebench.trade.TradeServices;
import io.tradebench.trade.config.Caching;

/** A way of caching, ready for use. Safe for use by many threads. */
public final class CachingInForce {
    private final Caching caching;
    private final Emission emission;
    private final Reading reading;
    private final ServletRules servletRules;
    private final CallersTransaction transaction;
    private final Tenure tenure;

    /** Makes a brokerage whose reads are answered from the cache. */
    interface Reading {
        /** @param tenure how long loads may be kept */
        TradeServices of(TradeServices inner, Tenure tenure);
    }

    CachingInForce(
            Caching caching,
            Emission emission,
            Reading reading,
            CallersTransaction transaction,
            ServletRules servletRules) {
        this.caching = caching;
        this.emission = emission;
        this.reading = reading;
        this.transaction = transaction;
        tenure = new Tenure(transaction);
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
        return reading.of(inner, tenure);
    }

    /** The same way of caching for a tenure of its own. */
    CachingInForce again() {
        return new CachingInForce(caching, emission, reading, transaction, servletRules);
    }

    /** The way of a member that must not answer from any cache. */
    CachingInForce aside(Caching wanted, Emission everything) {
        return new CachingInForce(wanted, everything, (inner, unused) -> inner, transaction, null);
    }

    /** Another one is in force from now on. */
    void end() {
        tenure.end();
    }

    Emission emission() {
        return emission;
    }
}
