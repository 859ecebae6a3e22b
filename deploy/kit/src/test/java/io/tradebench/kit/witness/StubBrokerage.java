package io.tradebench.kit.witness;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;

/** As much of a brokerage as witnesses need, with faults of its own. */
final class StubBrokerage implements AutoCloseable {

    private final HttpServer server;
    private final Map<String, Integer> ordersByKey = new ConcurrentHashMap<>();
    private final AtomicInteger lastOrder = new AtomicInteger();

    final AtomicInteger requestsToDrop = new AtomicInteger();
    final AtomicInteger registrationsToDrop = new AtomicInteger();
    final AtomicInteger loginsToForget = new AtomicInteger();

    /** How often a session that is there is not found. */
    final AtomicInteger looksToMiss = new AtomicInteger();

    volatile boolean forgetful;
    volatile boolean ignoringKeys;
    volatile int ordersOfAnAccount = Integer.MAX_VALUE;
    private final Map<Integer, String> userByOrder = new ConcurrentHashMap<>();
    private volatile String user;
    private volatile boolean loggedOut;

    StubBrokerage() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/trade/app", this::handle);
        server.start();
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    int orders() {
        return lastOrder.get();
    }

    private void handle(HttpExchange exchange) throws IOException {
        Map<String, String> form = form(exchange);
        boolean registers = form.get("action").equals("register");
        if (taken(registers ? registrationsToDrop : requestsToDrop) || isFull(form)) {
            answer(exchange, 502, "");
            return;
        }
        switch (form.get("action")) {
            case "register", "login" -> {
                user = form.get("uid");
                loggedOut = false;
                answer(exchange, 303, "");
            }
            case "home" -> {
                loggedOut |= taken(loginsToForget);
                answer(exchange, loggedOut || taken(looksToMiss) ? 303 : 200, page(""));
            }
            case "buy" -> {
                exchange.getResponseHeaders()
                        .add("Location", "/trade/app?action=order&orderID=" + order(form.get("key")));
                answer(exchange, 303, "");
            }
            default -> answer(exchange, 404, "");
        }
    }

    private boolean isFull(Map<String, String> form) {
        return form.get("action").equals("buy") && ordersOf(user).size() >= ordersOfAnAccount;
    }

    private int order(String key) {
        return ignoringKeys
                ? ordersByKey.compute(key, (same, earlier) -> newOrder())
                : ordersByKey.computeIfAbsent(key, first -> newOrder());
    }

    private int newOrder() {
        int order = lastOrder.incrementAndGet();
        userByOrder.put(order, user);
        return order;
    }

    /** All that it still knows. */
    List<Long> ordersOf(String userId) {
        return userByOrder.entrySet().stream()
                .filter(order -> order.getValue().equals(userId))
                .map(order -> (long) order.getKey())
                .filter(order -> !forgetful || order > 1)
                .toList();
    }

    /** Who has bought something. */
    Set<String> users() {
        return Set.copyOf(userByOrder.values());
    }

    private String page(String content) {
        return "<body data-user=\"" + user + "\">" + content;
    }

    private static boolean taken(AtomicInteger left) {
        return left.getAndUpdate(count -> Math.max(0, count - 1)) > 0;
    }

    private static Map<String, String> form(HttpExchange exchange) throws IOException {
        String text = exchange.getRequestMethod().equals("GET")
                ? exchange.getRequestURI().getRawQuery()
                : new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        return Arrays.stream(text.split("&"))
                .map(field -> field.split("=", 2))
                .collect(Collectors.toMap(
                        field -> field[0],
                        field -> URLDecoder.decode(field[1], StandardCharsets.UTF_8),
                        (first, second) -> second,
                        LinkedHashMap::new));
    }

    private static void answer(HttpExchange exchange, int status, String body) {
        try (exchange) {
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
