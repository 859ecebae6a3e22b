package io.tradebench.trade.config.parameter;

/** Which queue for orders a member has. */
public enum Messaging {
    /** It has none: orders are completed at once. */
    OFF,
    /** It has one of its own. */
    LOCAL,
    /** It uses that of a messaging server, as other members do. */
    REMOTE
}
