package io.tradebench.kit.admin;

import com.sun.net.httpserver.BasicAuthenticator;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import io.tradebench.kit.base.Json;
import io.tradebench.kit.proxy.EdgeClient;
import io.tradebench.kit.proxy.EdgeFigures;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** A member's health and admin interface with prepared answers. */
public final class FakeMember implements AutoCloseable {

    /** Its password. */
    public static final String PASSWORD = "right";

    /** What it answers to {@code GET /process}. */
    public static final String PROCESS = """
            {"member":"member-1","pid":4711,"startTime":"2026-01-01T00:00:00Z","uptimeMillis":12345,
             "cpuMillis":4711.25,"processors":2,
             "heap":{"usedBytes":100,"committedBytes":200,"maxBytes":300},"residentBytes":400,
             "gc":[{"name":"young","collections":3,"millis":21},{"name":"old","collections":1,"millis":9}],
             "threads":{"live":40,"peak":44},
             "pools":[{"name":"jdbc/TradeDataSource","inUse":0,"free":10,"size":10,"maximum":50,"waiting":0,"reclaimed":2}],
             "unitsOfWork":{"read":100,"written":10,"retried":0},
             "server":{"executor.threads":"200","trade.session.timeout":"30m"},
             "configurationVersion":7,
             "database":{"product":"Apache Derby","version":"10.16.1.1","url":"jdbc:derby:db;create=true"},
             "versions":{"trade":"1","java":"17"}}
            """;

    private final HttpServer server;
    private final Map<String, Answer> answers = new ConcurrentHashMap<>();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<String> bodies = new ArrayList<>();

    private record Answer(int status, String body, Runnable meanwhile, Map<String, String> headers) {}

    /** Starts one that answers {@code GET /process}. */
    public FakeMember() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/health/ready", exchange -> respond(exchange, answers.get("ready")));
        server.createContext("/trade/rest/admin", this::admin).setAuthenticator(new BasicAuthenticator("trade") {
            @Override
            public boolean checkCredentials(String user, String password) {
                return user.equals("admin") && password.equals(PASSWORD);
            }
        });
        answer("ready", 200, "{}");
        answer("GET /process", 200, PROCESS);
        answer("POST /collection", 200, "{\"heap\":{\"usedBytes\":90,\"committedBytes\":200,\"maxBytes\":300}}");
        server.setExecutor(threads);
        server.start();
    }

    /** Gives it pages for users. */
    public void pages(HttpHandler handler) {
        server.createContext("/trade/app", handler);
    }

    /** Makes it an edge that has done this, for who shows the secret. */
    public void edge(String secret, EdgeFigures figures) {
        server.createContext(EdgeClient.FIGURES, exchange -> {
            boolean known = secret.equals(exchange.getRequestHeaders().getFirst(EdgeClient.SECRET));
            respond(exchange, new Answer(known ? 200 : 404, Json.line(figures), () -> {}, Map.of()));
        });
    }

    /** Prepares the answer to a request such as {@code GET /audit}. */
    public void answer(String request, int status, String body) {
        answerThen(request, status, body, () -> {});
    }

    /** Prepares an answer after which something else happens. */
    public void answerThen(String request, int status, String body, Runnable afterwards) {
        answers.put(request, new Answer(status, body, afterwards, Map.of()));
    }

    /** Turns a request away so many times, as a proxy does that has too much to do, before it gives the prepared answer. */
    public void busy(String request, int times) {
        Answer prepared = answers.get(request);
        AtomicInteger left = new AtomicInteger(times);
        Runnable count = () -> {
            if (left.decrementAndGet() == 0) {
                answers.put(request, prepared);
            }
        };
        answers.put(request, new Answer(503, "", count, Map.of("Trade-Refused", "busy")));
    }

    /** Its address. */
    public URI address() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    /** Bodies of all admin requests, in their order. */
    public synchronized List<String> bodies() {
        return List.copyOf(bodies);
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }

    private void admin(HttpExchange exchange) throws IOException {
        URI uri = exchange.getRequestURI();
        String query = uri.getQuery() == null ? "" : "?" + uri.getQuery();
        String path = uri.getPath().substring("/trade/rest/admin".length()) + query;
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        synchronized (this) {
            bodies.add(body);
        }
        respond(
                exchange,
                answers.getOrDefault(
                        exchange.getRequestMethod() + " " + path, new Answer(404, "", () -> {}, Map.of())));
    }

    private static void respond(HttpExchange exchange, Answer answer) throws IOException {
        answer.meanwhile().run();
        answer.headers().forEach(exchange.getResponseHeaders()::set);
        byte[] body = answer.body().getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(answer.status(), body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }
}
