package io.tradebench.kit.proxy.embedded;

import io.undertow.conduits.StoredResponseStreamSinkConduit;
import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.server.handlers.cache.LRUCache;
import io.undertow.util.Headers;
import io.undertow.util.HttpString;
import io.undertow.util.Methods;
import java.time.Duration;
import java.util.function.LongSupplier;
import java.util.regex.Pattern;

/** Answers for static files in place of the members, for as long as these allow it. Thread safe. */
final class StaticCache implements HttpHandler {

    private static final Pattern STATIC = Pattern.compile("/trade/(?:css|js|img|images)/");

    private static final int MAX_FILES = 500;

    private final HttpHandler members;
    private final LongSupplier nanoTime;
    private final LRUCache<String, StoredAnswer> files = new LRUCache<>(MAX_FILES, LRUCache.MAX_AGE_NO_EXPIRY);

    /** @param nanoTime as {@link System#nanoTime()} */
    StaticCache(HttpHandler members, LongSupplier nanoTime) {
        this.members = members;
        this.nanoTime = nanoTime;
    }

    @Override
    public void handleRequest(HttpServerExchange exchange) throws Exception {
        HttpString method = exchange.getRequestMethod();
        boolean get = method.equals(Methods.GET);
        if (!get && !method.equals(Methods.HEAD)
                || !STATIC.matcher(exchange.getRequestPath()).lookingAt()) {
            members.handleRequest(exchange);
            return;
        }
        String key = exchange.getRequestURI() + "?" + exchange.getQueryString();
        StoredAnswer file = files.get(key);
        if (file != null && file.isFresh(nanoTime.getAsLong())) {
            file.send(exchange, nanoTime.getAsLong());
            return;
        }
        files.remove(key);
        if (get) {
            storeAnswer(exchange, key);
        }
        members.handleRequest(exchange);
    }

    private void storeAnswer(HttpServerExchange exchange, String key) {
        exchange.addResponseWrapper(
                (factory, answered) -> new StoredResponseStreamSinkConduit(factory.create(), answered));
        exchange.addExchangeCompleteListener((answered, next) -> {
            Duration maxAge = MaxAge.of(answered.getResponseHeaders().getFirst(Headers.CACHE_CONTROL));
            StoredAnswer.of(answered, maxAge, nanoTime.getAsLong()).ifPresent(file -> files.add(key, file));
            next.proceed();
        });
    }
}
