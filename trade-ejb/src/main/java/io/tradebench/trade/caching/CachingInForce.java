package io.tradebench.trade.caching;

import io.tradebench.cache.rules.ServletRules;
import io.tradebench.trade.TradeServices;
import io.tradebench.trade.config.Caching;

/** A caching mode with its rules, ready for use. Safe for use by many threads. */
public final class CachingInForce {
    private final AgreedCaching agreed;
    private final Invalidation invalidation;
    private final Reading reading;
    private final ServletRules servletRules;
    private final TransactionInvalidation transaction;
    private final CachingLease lease;

    /** Makes a brokerage whose reads are answered from the cache. */
    interface Reading {
        /** @param lease how long loads may be kept */
        TradeServices of(TradeServices inner, CachingLease lease);
    }

    CachingInForce(
            AgreedCaching agreed,
            Invalidation invalidation,
            Reading reading,
            TransactionInvalidation transaction,
            ServletRules servletRules) {
        this.agreed = agreed;
        this.invalidation = invalidation;
        this.reading = reading;
        this.transaction = transaction;
        lease = new CachingLease(transaction);
        this.servletRules = servletRules;
    }

    /** What is cached, and how. */
    public Caching caching() {
        return agreed.caching();
    }

    /** The same as members agree on it. */
    AgreedCaching agreed() {
        return agreed;
    }

    /** The rules of servlet caching; null if pages and fragments are not cached. */
    public ServletRules servletRules() {
        return servletRules;
    }

    /** A brokerage whose reads are answered from the cache where it has them. */
    public TradeServices reading(TradeServices inner) {
        return reading.of(inner, lease);
    }

    /** The same for a lease of its own. */
    CachingInForce again() {
        return new CachingInForce(agreed, invalidation, reading, transaction, servletRules);
    }

    /** Of a member that must not answer from any cache. */
    CachingInForce aside(AgreedCaching wanted, Invalidation everything) {
        return new CachingInForce(wanted, everything, (inner, unused) -> inner, transaction, null);
    }

    /** Another one is in force from now on. */
    void end() {
        lease.end();
    }

    Invalidation invalidation() {
        return invalidation;
    }
}
