package io.tradebench.trade.config.parameter;

/** How operations reach the database. */
public enum RuntimeMode {
    /** Session beans and JPA. */
    EJB,
    /** Plain JDBC. */
    DIRECT,
    /** Session beans and plain JDBC. */
    SESSION_DIRECT
}
