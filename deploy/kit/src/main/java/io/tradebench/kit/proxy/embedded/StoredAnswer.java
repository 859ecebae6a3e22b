package io.tradebench.kit.proxy.embedded;

import io.undertow.conduits.StoredResponseStreamSinkConduit;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.DateUtils;
import io.undertow.util.ETagUtils;
import io.undertow.util.HeaderMap;
import io.undertow.util.HeaderValues;
import io.undertow.util.Headers;
import io.undertow.util.StatusCodes;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** A member's answer that may be given again. Immutable. */
final class StoredAnswer {

    private static final int MAX_BYTES = 1 << 20;

    private final HeaderMap headers;
    private final byte[] body;
    private final long storedAt;
    private final long maxAgeNanos;

    StoredAnswer(HeaderMap headers, byte[] body, long storedAt, long maxAgeNanos) {
        this.headers = headers;
        this.body = body;
        this.storedAt = storedAt;
        this.maxAgeNanos = maxAgeNanos;
    }

    /**
     * Takes over an answer that has been sent and recorded.
     *
     * @param maxAge for which the member allows it
     * @param now as {@link System#nanoTime()}
     * @return empty if the answer is incomplete, too large, or not one for everybody
     */
    static Optional<StoredAnswer> of(HttpServerExchange answered, Duration maxAge, long now) {
        byte[] body = answered.getAttachment(StoredResponseStreamSinkConduit.RESPONSE);
        HeaderMap headers = answered.getResponseHeaders();
        if (answered.getStatusCode() != StatusCodes.OK
                || body == null
                || body.length > MAX_BYTES
                || maxAge.isZero()
                || headers.contains(Headers.SET_COOKIE)
                || headers.contains(Headers.VARY)) {
            return Optional.empty();
        }
        return Optional.of(new StoredAnswer(endToEnd(headers), body, now, maxAge.toNanos()));
    }

    /** Whether the member's permission still holds. */
    boolean isFresh(long now) {
        return now - storedAt < maxAgeNanos;
    }

    /** Bytes of its body. */
    int length() {
        return body.length;
    }

    /** Answers with it, or with 304 if the client has it already. */
    void send(HttpServerExchange exchange, long now) {
        HeaderMap response = exchange.getResponseHeaders();
        for (HeaderValues header : headers) {
            response.putAll(header.getHeaderName(), header);
        }
        response.put(Headers.AGE, TimeUnit.NANOSECONDS.toSeconds(now - storedAt));
        if (clientHasIt(exchange)) {
            exchange.setStatusCode(StatusCodes.NOT_MODIFIED);
            exchange.endExchange();
        } else {
            exchange.getResponseSender().send(ByteBuffer.wrap(body).asReadOnlyBuffer());
        }
    }

    private boolean clientHasIt(HttpServerExchange exchange) {
        if (exchange.getRequestHeaders().contains(Headers.IF_NONE_MATCH)) {
            return !ETagUtils.handleIfNoneMatch(exchange, ETagUtils.getETag(exchange), true);
        }
        String lastModified = headers.getFirst(Headers.LAST_MODIFIED);
        return lastModified != null && !DateUtils.handleIfModifiedSince(exchange, DateUtils.parseDate(lastModified));
    }

    private static HeaderMap endToEnd(HeaderMap headers) {
        HeaderMap copy = new HeaderMap();
        for (HeaderValues header : headers) {
            copy.putAll(header.getHeaderName(), header);
        }
        copy.remove(Headers.CONNECTION);
        copy.remove(Headers.KEEP_ALIVE);
        copy.remove(Headers.TRANSFER_ENCODING);
        copy.remove(Headers.CONTENT_LENGTH);
        return copy;
    }
}
