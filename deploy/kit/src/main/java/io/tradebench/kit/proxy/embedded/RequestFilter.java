package io.tradebench.kit.proxy.embedded;

import io.tradebench.kit.proxy.ProxyLimits;
import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.HeaderMap;
import io.undertow.util.Headers;
import io.undertow.util.StatusCodes;
import java.util.regex.Pattern;
import org.xnio.Options;

/** Lets through what is meant for the application, with headers about the client that the client did not write. */
record RequestFilter(HttpHandler application, ProxyLimits limits) implements HttpHandler {

    private static final String HOME = "/trade/";
    private static final String HEALTH = "/health/";

    /** For proxies themselves. */
    private static final String EDGE = "/trade/edge";

    /** Whose clients send bodies of unknown length; members bound them. */
    private static final String SERVICES = "/trade/services/";

    /** What stays open though nobody says anything: sockets of pages and of primitives. */
    private static final Pattern SOCKETS = Pattern.compile("/trade/(?:live|servlet/PingWebSocket[A-Za-z]+)");

    @Override
    public void handleRequest(HttpServerExchange exchange) throws Exception {
        String path = exchange.getRequestPath();
        HeaderMap headers = exchange.getRequestHeaders();
        if (path.equals("/") || path.equals("/trade")) {
            exchange.getResponseHeaders().put(Headers.LOCATION, HOME);
            PlainAnswer.send(exchange, StatusCodes.FOUND);
        } else if (!isForwarded(path)) {
            PlainAnswer.send(exchange, StatusCodes.NOT_FOUND);
        } else if (headers.contains(Headers.TRANSFER_ENCODING) && !path.startsWith(SERVICES)) {
            exchange.setPersistent(false);
            PlainAnswer.send(exchange, StatusCodes.LENGTH_REQUIRED);
        } else if (exchange.getRequestContentLength() > limits.requestBytes()) {
            exchange.setPersistent(false);
            PlainAnswer.send(exchange, StatusCodes.REQUEST_ENTITY_TOO_LARGE);
        } else {
            if (SOCKETS.matcher(path).matches()) {
                exchange.getConnection().setOption(Options.READ_TIMEOUT, limits.socketMillis());
            }
            exchange.addResponseCommitListener(
                    answered -> answered.getResponseHeaders().remove(Headers.SERVER));
            headers.remove(Headers.FORWARDED);
            headers.put(Headers.X_FORWARDED_HOST, exchange.getHostAndPort());
            application.handleRequest(exchange);
        }
    }

    /** What climbs up in the path may mean something else to a member than to the rules here. */
    private static boolean isForwarded(String path) {
        return (path.startsWith(HOME) || path.startsWith(HEALTH))
                && !path.contains("..")
                && !path.equals(EDGE)
                && !path.startsWith(EDGE + "/");
    }
}
