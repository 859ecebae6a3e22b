package io.tradebench.kit.proxy;

import java.util.Locale;

/** The proxies that can stand in front of a cluster. */
public enum ProxyKind {
    /** A Java process of the kit's own, which needs nothing installed. */
    EMBEDDED,
    /** The caching proxy. */
    NGINX,
    /** The proxy server without a disk. */
    HAPROXY,
    /** The web server with its balancer. */
    HTTPD;

    /** Its name on the command line and in results. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
