package io.tradebench.trade.config.parameter;

/** When an order is completed. */
public enum OrderProcessing {
    /** At once, in the unit of work that places it. */
    SYNC,
    /** By a message that is sent after the order is committed. */
    ASYNC,
    /** By a message that is committed together with the order. */
    ASYNC_2PC
}
