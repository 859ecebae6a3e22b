package io.tradebench.kit.proxy.embedded;

import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import io.undertow.util.StatusCodes;

/** What the proxy says itself: a status and its name. */
final class PlainAnswer {

    private PlainAnswer() {}

    /** Ends the exchange with this status. */
    static void send(HttpServerExchange exchange, int status) {
        exchange.setStatusCode(status);
        exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, "text/plain");
        exchange.getResponseSender().send(StatusCodes.getReason(status) + "\n");
    }
}
