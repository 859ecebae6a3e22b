package io.tradebench.kit.proxy.embedded;

import io.tradebench.kit.proxy.EdgeFigures;
import io.undertow.conduits.StoredResponseStreamSinkConduit;
import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.AttachmentKey;
import io.undertow.util.ConduitFactory;
import io.undertow.util.HeaderMap;
import io.undertow.util.Headers;
import io.undertow.util.HttpString;
import io.undertow.util.Methods;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;
import org.xnio.conduits.StreamSinkConduit;

/**
 * Answers for pages that all may see in place of the members, for as long as these have them in their own caches. A client with a session
 * gets pages of the session's member alone, so that he sees what he has changed. Thread safe.
 */
final class EdgeCache implements HttpHandler {

    private static final HttpString POSITION = new HttpString("Trade-Position");
    private static final HttpString KEYS = new HttpString("Surrogate-Key");
    private static final HttpString CONTROL = new HttpString("Surrogate-Control");
    private static final HttpString CACHE_STATUS = new HttpString("Cache-Status");
    private static final AttachmentKey<Offer> OFFER = AttachmentKey.create(Offer.class);

    /** Pages have shorter ones; the rest is made up. */
    private static final int LONGEST_ADDRESS = 300;

    private final HttpHandler application;
    private final Members members;
    private final LongSupplier nanoTime;
    private final LongAdder hits = new LongAdder();
    private final LongAdder misses = new LongAdder();

    /** @param nanoTime as {@link System#nanoTime()} */
    EdgeCache(HttpHandler application, Members members, LongSupplier nanoTime) {
        this.application = application;
        this.members = members;
        this.nanoTime = nanoTime;
    }

    /** A page that its member lets be kept. */
    private record Offer(MemberPages pages, Position at, Set<String> ids, Duration maxAge, long answeredAt) {}

    @Override
    public void handleRequest(HttpServerExchange exchange) throws Exception {
        boolean reads = reads(exchange);
        String address = exchange.getRequestURI() + "?" + exchange.getQueryString();
        Optional<StoredAnswer> page = reads ? find(exchange, address) : Optional.empty();
        if (page.isPresent()) {
            hits.increment();
            exchange.getResponseHeaders().put(CACHE_STATUS, "trade-edge; hit");
            page.get().send(exchange, nanoTime.getAsLong());
            return;
        }
        boolean mayBeKept =
                reads && exchange.getRequestMethod().equals(Methods.GET) && address.length() <= LONGEST_ADDRESS;
        exchange.addResponseWrapper((factory, answered) -> listen(factory, answered, reads, mayBeKept));
        if (mayBeKept) {
            exchange.addExchangeCompleteListener((answered, next) -> {
                keep(answered, address);
                next.proceed();
            });
        }
        application.handleRequest(exchange);
    }

    /** What it has done since it started. */
    EdgeFigures figures() {
        EdgeFigures reads = new EdgeFigures(hits.sum(), misses.sum(), 0, 0, 0);
        return members.all().stream().map(member -> member.pages().figures()).reduce(reads, EdgeFigures::plus);
    }

    /** Whoever shows a password, or asks for a part, asks the member. */
    private static boolean reads(HttpServerExchange exchange) {
        HttpString method = exchange.getRequestMethod();
        HeaderMap headers = exchange.getRequestHeaders();
        return (method.equals(Methods.GET) || method.equals(Methods.HEAD))
                && !headers.contains(Headers.AUTHORIZATION)
                && !headers.contains(Headers.RANGE);
    }

    private Optional<StoredAnswer> find(HttpServerExchange exchange, String address) {
        return members.answeringFor(SessionCookie.cloneIdsOf(exchange)).stream()
                .flatMap(member -> member.pages().find(address).stream())
                .findFirst();
    }

    /** Takes out of an answer what is not for clients, before its first byte leaves. */
    private StreamSinkConduit listen(
            ConduitFactory<StreamSinkConduit> factory, HttpServerExchange answered, boolean reads, boolean mayBeKept) {
        HeaderMap headers = answered.getResponseHeaders();
        Optional<Position> position = Position.parse(taken(headers, POSITION));
        String keys = taken(headers, KEYS);
        Duration maxAge = MaxAge.of(taken(headers, CONTROL));
        Optional<MemberPages> pages = Attempts.of(answered).last().map(Member::pages);
        if (pages.isEmpty() || position.isEmpty()) {
            return factory.create();
        }
        if (keys == null) {
            pages.get().await(position.get());
        } else if (reads) {
            misses.increment();
        }
        if (keys == null || !mayBeKept) {
            return factory.create();
        }
        Set<String> ids = Set.copyOf(List.of(keys.split(" ")));
        answered.putAttachment(OFFER, new Offer(pages.get(), position.get(), ids, maxAge, nanoTime.getAsLong()));
        return new StoredResponseStreamSinkConduit(factory.create(), answered);
    }

    private static String taken(HeaderMap headers, HttpString name) {
        String value = headers.getFirst(name);
        headers.remove(name);
        return value;
    }

    private void keep(HttpServerExchange answered, String address) {
        Offer offer = answered.getAttachment(OFFER);
        if (offer != null) {
            StoredAnswer.of(answered, offer.maxAge(), offer.answeredAt())
                    .ifPresent(answer -> offer.pages().keep(address, answer, offer.at(), offer.ids()));
        }
    }
}
