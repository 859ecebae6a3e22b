package io.tradebench.kit.proxy;

import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLContext;

/** A member that names itself in its answers and in its session cookie as Liberty does, and fails when told to. */
final class StubMember implements AutoCloseable {

    /** What a member does with a request that it has read. */
    enum Manner {
        ANSWER,
        DROP_CONNECTION,
        KEEP_SILENT,
        /** It answers when it is told to go on. */
        HOLD,
        /** It has no room for requests, and says so. */
        TURN_AWAY
    }

    /**
     * A request as it arrived.
     *
     * @param connection the port that it came from
     */
    record Request(String method, String target, Headers headers, int bodyLength, int connection) {}

    private final String cloneId;
    private final SSLContext tls;
    private final List<Request> requests = new CopyOnWriteArrayList<>();
    private final AtomicInteger begun = new AtomicInteger();
    private final AtomicBoolean checkToMiss = new AtomicBoolean();
    private final AtomicInteger checks = new AtomicInteger();
    private volatile Manner manner = Manner.ANSWER;
    private boolean unharmed = true;
    private CountDownLatch silence;
    private ExecutorService threads;
    private HttpServer server;
    private int port;

    /** @param tls null for plain HTTP */
    StubMember(String cloneId, SSLContext tls) throws IOException {
        this.cloneId = cloneId;
        this.tls = tls;
        start();
    }

    /** Listens, on the same port as before if there was one. */
    void start() throws IOException {
        InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
        // A port may be free only a moment after its last server was closed.
        server = await().ignoreExceptions().until(() -> create(address), Objects::nonNull);
        port = server.getAddress().getPort();
        threads = Executors.newCachedThreadPool();
        silence = new CountDownLatch(1);
        server.setExecutor(threads);
        server.createContext("/", this::handle);
        server.createContext("/health/live", this::check);
        server.start();
    }

    /** Dies: existing connections are lost, new ones are refused. */
    void stop() {
        unharmed = false;
        silence.countDown();
        server.stop(0);
        threads.shutdownNow();
    }

    /** Whether nothing was done to it since it was made or restored. */
    boolean isUnharmed() {
        return unharmed;
    }

    /** Brings it into the state it began in. */
    void restore() throws IOException {
        stop();
        manner = Manner.ANSWER;
        start();
        unharmed = true;
    }

    void behave(Manner next) {
        unharmed = false;
        manner = next;
    }

    /** Answers what it holds, and all that comes. */
    void goOn() {
        silence.countDown();
    }

    /** Gives the next check of its health no answer. */
    void missCheck() {
        checkToMiss.set(true);
    }

    /** Whether it has done so. */
    boolean hasMissedCheck() {
        return !checkToMiss.get();
    }

    /** How many checks of its health there were. */
    int checks() {
        return checks.get();
    }

    Backend backend() {
        return new Backend(cloneId, "127.0.0.1", port);
    }

    String cloneId() {
        return cloneId;
    }

    int port() {
        return port;
    }

    /** All requests but those for its health. */
    List<Request> requests() {
        return requests;
    }

    /** How many requests, but those for its health, have begun to arrive. */
    int begun() {
        return begun.get();
    }

    long count(String method) {
        return requests.stream()
                .filter(request -> request.method().equals(method))
                .count();
    }

    @Override
    public void close() {
        stop();
    }

    private HttpServer create(InetSocketAddress address) throws IOException {
        if (tls == null) {
            return HttpServer.create(address, 0);
        }
        HttpsServer https = HttpsServer.create(address, 0);
        https.setHttpsConfigurator(new HttpsConfigurator(tls));
        return https;
    }

    private void handle(HttpExchange exchange) throws IOException {
        begun.incrementAndGet();
        int length = exchange.getRequestBody().readAllBytes().length;
        String target = exchange.getRequestURI().toString();
        requests.add(new Request(
                exchange.getRequestMethod(),
                target,
                exchange.getRequestHeaders(),
                length,
                exchange.getRemoteAddress().getPort()));
        switch (manner) {
            case ANSWER -> page(exchange, target);
            case DROP_CONNECTION -> exchange.close();
            case KEEP_SILENT -> beSilent(exchange);
            case HOLD -> hold(exchange, target);
            case TURN_AWAY -> turnAway(exchange);
        }
    }

    private void check(HttpExchange exchange) throws IOException {
        checks.incrementAndGet();
        if (checkToMiss.getAndSet(false)) {
            exchange.close();
        } else {
            answer(exchange, 200, "{}");
        }
    }

    private static void turnAway(HttpExchange exchange) throws IOException {
        exchange.getResponseHeaders().set("Retry-After", "7");
        answer(exchange, 503, "busy");
    }

    private void beSilent(HttpExchange exchange) {
        awaitEndOfSilence();
        exchange.close();
    }

    private void hold(HttpExchange exchange, String target) throws IOException {
        awaitEndOfSilence();
        page(exchange, target);
    }

    private void awaitEndOfSilence() {
        try {
            silence.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void page(HttpExchange exchange, String target) throws IOException {
        if (target.contains("missing")) {
            answer(exchange, 404, "missing");
            return;
        }
        String query = exchange.getRequestURI().getQuery();
        if (query != null && query.startsWith("cache-control=")) {
            exchange.getResponseHeaders().set("Cache-Control", query.substring("cache-control=".length()));
            exchange.getResponseHeaders().set("ETag", "\"tag\"");
            exchange.getResponseHeaders().set("Content-Type", "text/css");
        }
        if (target.startsWith("/trade/app")) {
            joinSession(exchange);
        }
        answer(exchange, 200, cloneId);
    }

    private void joinSession(HttpExchange exchange) {
        String cookies = exchange.getRequestHeaders().getFirst("Cookie");
        if (cookies == null) {
            exchange.getResponseHeaders().set("Set-Cookie", "JSESSIONID=0000id:" + cloneId + "; Path=/trade; HttpOnly");
        } else if (!cookies.contains(cloneId)) {
            exchange.getResponseHeaders().set("Set-Cookie", cookies + ":" + cloneId + "; Path=/trade; HttpOnly");
        }
    }

    private static void answer(HttpExchange exchange, int status, String text) throws IOException {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Server", "Stub/1.2");
        boolean head = exchange.getRequestMethod().equals("HEAD");
        exchange.sendResponseHeaders(status, head ? -1 : body.length);
        if (!head) {
            exchange.getResponseBody().write(body);
        }
        exchange.close();
    }
}
