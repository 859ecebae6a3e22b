package io.tradebench.kit.proxy.embedded;

import io.tradebench.kit.base.Json;
import io.tradebench.kit.process.Secrets;
import io.tradebench.kit.proxy.EdgeClient;
import io.tradebench.kit.proxy.EdgeFigures;
import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import io.undertow.util.Methods;
import java.util.function.Supplier;

/** Tells who shows the secret what the edge has done; nobody else learns that there is an edge. Thread safe. */
final class EdgeDesk implements HttpHandler {

    private final HttpHandler proxy;
    private final Supplier<EdgeFigures> figures;
    private final String secret;

    /** @param proxy answers everything else */
    EdgeDesk(HttpHandler proxy, Supplier<EdgeFigures> figures, String secret) {
        this.proxy = proxy;
        this.figures = figures;
        this.secret = secret;
    }

    @Override
    public void handleRequest(HttpServerExchange exchange) throws Exception {
        if (!asksForFigures(exchange)) {
            proxy.handleRequest(exchange);
            return;
        }
        exchange.getResponseHeaders()
                .put(Headers.CONTENT_TYPE, "application/json")
                .put(Headers.CACHE_CONTROL, "no-store");
        exchange.getResponseSender().send(Json.line(figures.get()));
    }

    private boolean asksForFigures(HttpServerExchange exchange) {
        String shown = exchange.getRequestHeaders().getFirst(EdgeClient.SECRET);
        return exchange.getRequestPath().equals(EdgeClient.FIGURES)
                && exchange.getRequestMethod().equals(Methods.GET)
                && shown != null
                && Secrets.areSame(shown, secret);
    }
}
