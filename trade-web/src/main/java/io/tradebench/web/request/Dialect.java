package io.tradebench.web.request;

import jakarta.servlet.http.HttpServletRequest;

/** What is spoken at an address of this application. */
public enum Dialect {
    /** Forms and HTML. */
    PAGES,
    /** JSON, below {@code /rest}. */
    REST,
    /** SOAP, below {@code /services}. */
    SOAP;

    /** What a request speaks, whether or not there is anything at its address. */
    public static Dialect of(HttpServletRequest request) {
        return ofPath(request.getServletPath());
    }

    /** @param path below the context root, or what of it names a servlet; may be null */
    public static Dialect ofPath(String path) {
        if (path == null) {
            return PAGES;
        }
        if (path.equals("/rest") || path.startsWith("/rest/")) {
            return REST;
        }
        return path.startsWith("/services/") ? SOAP : PAGES;
    }
}
