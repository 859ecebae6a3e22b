package io.tradebench.trade.config.parameter;

/** Which way administrators may come. */
public enum AdminAccess {
    /** Any. */
    ANY,
    /** Over TLS, which may end at a proxy. */
    TLS,
    /** From this machine or a private network. */
    LOCAL
}
