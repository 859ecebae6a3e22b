package io.tradebench.jmeter;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Speaks the HTTP interface of Trade as far as the plan uses it, and remembers what was asked. */
final class BrokerageStub implements AutoCloseable {

    /** One request of a session. {@code user} is who was logged in before it, empty if nobody was. */
    record Request(String user, String action, Map<String, String> fields) {}

    /** Status, page and reason of a refusal (null: none); {@code body} follows the body tag. */
    record Answer(int status, String page, String user, String refusal, String body) {
        static Answer page(String page, String user, String body) {
            return new Answer(200, page, user, null, body);
        }

        static Answer refused(int status, String reason) {
            return new Answer(status, "error", null, reason, "");
        }

        Answer withBody(String replacement) {
            return new Answer(status, page, user, refusal, replacement);
        }

        static Answer redirect(String action) {
            return new Answer(303, action, null, null, "");
        }
    }

    /** Decides on the answer to a request; the right answer executes the request when it is asked for. */
    interface Judge {
        Answer answer(Request request, Supplier<Answer> right);
    }

    private static final int INITIAL_HOLDINGS = 5;

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Map<String, String> sessions = new ConcurrentHashMap<>();
    private final Map<String, Set<String>> holdings = new ConcurrentHashMap<>();
    private final Map<String, String> orderTypes = new ConcurrentHashMap<>();
    private final Map<String, String> names = new ConcurrentHashMap<>();
    private final Queue<Request> requests = new ConcurrentLinkedQueue<>();
    private final Queue<String> violations = new ConcurrentLinkedQueue<>();
    private final AtomicInteger ids = new AtomicInteger();
    private volatile Judge judge = (request, right) -> right.get();

    BrokerageStub() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/trade/app", this::handle);
        server.start();
    }

    int port() {
        return server.getAddress().getPort();
    }

    /** Lets {@code replacement} decide on all answers from now on. */
    void answerWith(Judge replacement) {
        judge = replacement;
    }

    /** Every request in the order of arrival. */
    List<Request> requests() {
        return List.copyOf(requests);
    }

    /** Requests of one action, in the order of arrival. */
    List<Request> requests(String action) {
        return requests.stream().filter(r -> r.action().equals(action)).toList();
    }

    /** What broke the contract: a user in two sessions, a repeated key, a holding that is not the user's. */
    List<String> violations() {
        return List.copyOf(violations);
    }

    /** Ends all sessions, as a restarted member without session replication does. */
    void forgetSessions() {
        sessions.clear();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            String session = sessionOf(exchange);
            boolean get = exchange.getRequestMethod().equals("GET");
            Map<String, String> fields = fields(
                    get
                            ? exchange.getRequestURI().getRawQuery()
                            : new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            String action = fields.getOrDefault("action", "welcome");
            Request request = new Request(sessions.getOrDefault(session, ""), action, fields);
            requests.add(request);
            send(exchange, session, judge.answer(request, () -> get ? read(request) : write(session, request)));
        }
    }

    private Answer read(Request request) {
        String user = request.user();
        return switch (request.action()) {
            case "welcome", "login" -> Answer.page(request.action(), null, "");
            case "quotes" -> Answer.page("quotes", null, quotes(request.fields().get("symbols")));
            default -> user.isEmpty() ? Answer.redirect("login") : Answer.page(request.action(), user, body(request));
        };
    }

    private String body(Request request) {
        return switch (request.action()) {
            case "portfolio" -> portfolio(request.user());
            case "order" -> order(request.fields().get("orderID"));
            case "account" -> names.getOrDefault(request.user(), "");
            default -> "";
        };
    }

    private Answer write(String session, Request request) {
        Map<String, String> fields = request.fields();
        String user = request.user();
        if (request.action().equals("login") || request.action().equals("register")) {
            return enter(session, fields.get("uid"));
        }
        if (user.isEmpty()) {
            return Answer.refused(401, "wrong-credentials");
        }
        switch (request.action()) {
            case "logout":
                sessions.remove(session);
                return Answer.redirect("welcome");
            case "update_profile":
                names.put(user, fields.get("fullname"));
                return Answer.redirect("account#updated");
            case "buy":
                holdings.get(user).add(String.valueOf(ids.incrementAndGet()));
                return place("buy");
            case "sell":
                if (!holdings.get(user).remove(fields.get("holdingID"))) {
                    violations.add(user + " does not have holding " + fields.get("holdingID"));
                }
                return place("sell");
            default:
                return Answer.refused(400, "invalid-input");
        }
    }

    private Answer enter(String session, String user) {
        if (!user.contains(":")) {
            return Answer.refused(401, "wrong-credentials");
        }
        if (sessions.containsValue(user)) {
            violations.add(user + " is in two sessions");
        }
        sessions.put(session, user);
        holdings.computeIfAbsent(user, this::population);
        return Answer.redirect("home");
    }

    private Set<String> population(String user) {
        Set<String> owned = ConcurrentHashMap.newKeySet();
        for (int i = 0; user.startsWith("uid:") && i < INITIAL_HOLDINGS; i++) {
            owned.add(String.valueOf(ids.incrementAndGet()));
        }
        return owned;
    }

    private Answer place(String type) {
        String order = String.valueOf(ids.incrementAndGet());
        orderTypes.put(order, type);
        return Answer.redirect("order&orderID=" + order);
    }

    private String order(String id) {
        return "<p data-order=\"%s\" data-order-type=\"%s\" data-order-status=\"closed\">"
                .formatted(id, orderTypes.get(id));
    }

    private String portfolio(String user) {
        return holdings.get(user).stream()
                .map("<tr data-holding=\"%s\" data-symbol=\"s:0\">"::formatted)
                .collect(Collectors.joining());
    }

    private static String quotes(String symbols) {
        return Arrays.stream(symbols.split(","))
                .map("<tr data-symbol=\"%s\" data-price=\"10.00\">"::formatted)
                .collect(Collectors.joining());
    }

    private static String sessionOf(HttpExchange exchange) {
        String cookie = exchange.getRequestHeaders().getFirst("Cookie");
        return cookie == null ? UUID.randomUUID().toString() : cookie.substring(cookie.indexOf('=') + 1);
    }

    private static Map<String, String> fields(String form) {
        Map<String, String> fields = new LinkedHashMap<>();
        for (String field : form.split("&")) {
            String[] pair = field.split("=", 2);
            fields.put(pair[0], URLDecoder.decode(pair[1], StandardCharsets.UTF_8));
        }
        return fields;
    }

    private static void send(HttpExchange exchange, String session, Answer answer) throws IOException {
        exchange.getResponseHeaders().add("Set-Cookie", "JSESSIONID=" + session);
        exchange.getResponseHeaders().add("Content-Type", "text/html;charset=UTF-8");
        if (answer.refusal() != null) {
            exchange.getResponseHeaders().add("Trade-Refused", answer.refusal());
        }
        if (answer.status() == 303) {
            exchange.getResponseHeaders().add("Location", "/trade/app?action=" + answer.page());
            exchange.sendResponseHeaders(303, -1);
            return;
        }
        String user = answer.user() == null ? "" : " data-user=\"" + answer.user() + "\"";
        byte[] page = "<body data-page=\"%s\"%s>%s</body>"
                .formatted(answer.page(), user, answer.body())
                .getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(answer.status(), page.length);
        exchange.getResponseBody().write(page);
    }
}
