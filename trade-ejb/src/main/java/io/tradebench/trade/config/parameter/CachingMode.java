package io.tradebench.trade.config.parameter;

/** What is cached between web tier and brokerage. */
public enum CachingMode {
    /** Nothing: every read goes to the database. */
    NONE,
    /** The results of command objects, as a rules file says. */
    COMMAND,
    /** The application reads and writes the object cache itself. */
    DISTRIBUTED_MAP
}
