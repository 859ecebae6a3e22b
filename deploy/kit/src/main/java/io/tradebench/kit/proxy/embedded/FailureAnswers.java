package io.tradebench.kit.proxy.embedded;

import io.tradebench.kit.proxy.ProxyLimits;
import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import io.undertow.util.StatusCodes;

/**
 * Says why there is no answer of a member: 503 if none was reached, 504 if one kept silent, 408 if it was the client who did,
 * 502 if a member may have executed the request before its connection was lost. Tells the members' health what became of the request.
 */
final class FailureAnswers implements HttpHandler {

    private final HttpHandler members;
    private final String retryAfter;

    FailureAnswers(HttpHandler members, ProxyLimits limits) {
        this.members = members;
        this.retryAfter = Integer.toString(limits.retryAfterSeconds());
    }

    @Override
    public void handleRequest(HttpServerExchange exchange) throws Exception {
        // Called when the exchange ends with nothing said yet: the failure is the proxy's to tell.
        exchange.addDefaultResponseListener(this::explain);
        exchange.addResponseCommitListener(answered -> Attempts.of(answered).answered());
        members.handleRequest(exchange);
    }

    private boolean explain(HttpServerExchange exchange) {
        if (exchange.isResponseStarted() || exchange.getStatusCode() < StatusCodes.INTERNAL_SERVER_ERROR) {
            return false;
        }
        Attempts attempts = Attempts.of(exchange);
        int status = status(exchange, attempts);
        if (exchange.isRequestComplete()) {
            attempts.lost();
        }
        attempts.forget();
        if (status == StatusCodes.SERVICE_UNAVAILABLE) {
            exchange.getResponseHeaders().put(Headers.RETRY_AFTER, retryAfter);
        }
        PlainAnswer.send(exchange, status);
        return true;
    }

    private static int status(HttpServerExchange exchange, Attempts attempts) {
        if (!attempts.reachedMember()) {
            return StatusCodes.SERVICE_UNAVAILABLE;
        }
        if (exchange.getStatusCode() != StatusCodes.GATEWAY_TIME_OUT) {
            return StatusCodes.BAD_GATEWAY;
        }
        // As long as the request is incomplete, it is the client whom everybody waits for.
        return exchange.isRequestComplete() ? StatusCodes.GATEWAY_TIME_OUT : StatusCodes.REQUEST_TIME_OUT;
    }
}
