package io.tradebench.trade.config;

/** Whether a member has a queue for orders. */
public enum Messaging {
    /** It has none: orders are completed at once. */
    OFF,
    /** It has one of its own. */
    LOCAL
}
