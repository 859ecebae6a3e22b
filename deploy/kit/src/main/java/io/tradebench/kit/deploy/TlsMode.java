package io.tradebench.kit.deploy;

/** Where connections are encrypted. */
public enum TlsMode {
    /** Nowhere. */
    OFF,
    /** Between clients and the proxy. */
    PROXY,
    /** Between clients and the proxy, and between the proxy and the members. */
    MEMBER
}
