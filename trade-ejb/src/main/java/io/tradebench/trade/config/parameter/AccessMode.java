package io.tradebench.trade.config.parameter;

/** How the web tier calls the brokerage. */
public enum AccessMode {
    /** Directly. */
    STANDARD,
    /** By its remote view, over RMI/IIOP. */
    REMOTE,
    /** By a SOAP endpoint, its own or another one. */
    WEB_SERVICES
}
