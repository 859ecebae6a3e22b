package io.tradebench.trade.config.parameter;

/** Whose object cache is used. */
public enum CacheProvider {
    /** Trade's own. */
    TRADE,
    /** That of Open Liberty, which knows no other members: the yardstick. */
    LIBERTY
}
