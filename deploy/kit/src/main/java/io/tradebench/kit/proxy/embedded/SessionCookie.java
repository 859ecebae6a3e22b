package io.tradebench.kit.proxy.embedded;

import io.undertow.server.HttpServerExchange;
import io.undertow.server.handlers.Cookie;
import java.util.List;

/** The session cookie of Liberty: a version and the session's id, and then, each after a colon, the clones that had it. */
final class SessionCookie {

    static final String NAME = "JSESSIONID";

    private static final String SEPARATOR = ":";

    private SessionCookie() {}

    /** The clone ids in the cookie of a request, the first owner first; empty if it has none. */
    static List<String> cloneIdsOf(HttpServerExchange exchange) {
        Cookie session = exchange.getRequestCookie(NAME);
        return cloneIds(session == null ? null : session.getValue());
    }

    /**
     * The clone ids in a cookie, the first owner first.
     *
     * @param value of the cookie; null if there is none
     */
    static List<String> cloneIds(String value) {
        if (value == null) {
            return List.of();
        }
        List<String> parts = List.of(value.split(SEPARATOR));
        return parts.subList(Math.min(1, parts.size()), parts.size());
    }
}
