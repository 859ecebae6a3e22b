package io.tradebench.kit.proxy;

/** The proxies that can stand in front of a cluster. */
public enum ProxyKind {
    /** A Java process of the kit's own, which needs nothing installed. */
    EMBEDDED,
    /** The caching proxy. */
    NGINX,
    /** The proxy server without a disk. */
    HAPROXY,
    /** The web server with its balancer. */
    HTTPD
}
