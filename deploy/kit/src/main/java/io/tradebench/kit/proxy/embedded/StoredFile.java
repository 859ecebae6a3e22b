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
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A member's answer that may be given again. */
final class StoredFile {

    private static final Pattern MAX_AGE = Pattern.compile("\\bmax-age=(\\d{1,9})\\b");
    private static final Pattern NOT_FOR_ALL = Pattern.compile("\\b(?:no-store|no-cache|private)\\b");
    private static final int MAX_BYTES = 1 << 20;

    private final HeaderMap headers;
    private final byte[] body;
    private final long storedAt;
    private final long maxAgeNanos;

    private StoredFile(HeaderMap headers, byte[] body, long storedAt, long maxAgeNanos) {
        this.headers = headers;
        this.body = body;
        this.storedAt = storedAt;
        this.maxAgeNanos = maxAgeNanos;
    }

    /**
     * Takes over an answer that has been sent and recorded.
     *
     * @param now as {@link System#nanoTime()}
     * @return empty if the answer is incomplete, too large, or not one for everybody
     */
    static Optional<StoredFile> of(HttpServerExchange answered, long now) {
        byte[] body = answered.getAttachment(StoredResponseStreamSinkConduit.RESPONSE);
        HeaderMap headers = answered.getResponseHeaders();
        long maxAge = maxAgeSeconds(headers.getFirst(Headers.CACHE_CONTROL));
        if (answered.getStatusCode() != StatusCodes.OK
                || body == null
                || body.length > MAX_BYTES
                || maxAge == 0
                || headers.contains(Headers.SET_COOKIE)
                || headers.contains(Headers.VARY)) {
            return Optional.empty();
        }
        return Optional.of(new StoredFile(endToEnd(headers), body, now, TimeUnit.SECONDS.toNanos(maxAge)));
    }

    /** Whether the member's permission still holds. */
    boolean isFresh(long now) {
        return now - storedAt < maxAgeNanos;
    }

    /** Answers with the file, or with 304 if the client has it already. */
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

    /** 0 if the answer may not be stored. */
    private static long maxAgeSeconds(String cacheControl) {
        if (cacheControl == null || NOT_FOR_ALL.matcher(cacheControl).find()) {
            return 0;
        }
        Matcher maxAge = MAX_AGE.matcher(cacheControl);
        return maxAge.find() ? Long.parseLong(maxAge.group(1)) : 0;
    }
}
