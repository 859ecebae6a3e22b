package io.tradebench.it;

import java.net.URLEncoder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Requests drawn by chance: good ones, bad ones and nonsense, to pages, admin interface and cache monitor. The same seed draws
 * the same requests, as far as the answers are the same. They never fill or reset the database, and never know the password of
 * another user.
 */
final class FuzzedRequests {
    /** The password of the user who sends them. */
    static final String PASSWORD = "pw";

    /** Who sends a request. */
    enum Sender {
        VISITOR,
        USER,
        ADMIN
    }

    /**
     * A request.
     *
     * @param line its first line
     * @param headers beside those of the host and the connection, and those by which the server knows the sender
     */
    record Request(Sender sender, String line, List<String> headers, byte[] body) {
        /** Its headers, and one more, if it is not null. */
        List<String> headersWith(String one) {
            List<String> all = new ArrayList<>(headers);
            if (one != null) {
                all.add(0, one);
            }
            return all;
        }

        @Override
        public String toString() {
            String text = sender + " " + line + " " + headers + " " + new String(body, StandardCharsets.ISO_8859_1);
            return text.length() > 1_000 ? text.substring(0, 1_000) + "..." : text;
        }
    }

    private static final List<String> PATHS = List.of(
            "/trade/app",
            "/trade/config",
            "/trade/cachemonitor",
            "/trade/marketSummary",
            "/trade/orderAlerts",
            "/trade/displayQuote",
            "/trade/error",
            "/trade/servlet/PingServlet",
            "/trade/servlet/PingServlet2Jsp",
            "/trade/css/trade.css",
            "/trade/js/trade.js",
            "/trade/images/welcome.svg",
            "/trade/WEB-INF/web.xml",
            "/trade/rest/admin/process",
            "/trade/rest/admin/nothing",
            "/trade/rest/",
            "/trade",
            "/health/ready",
            "/health/live",
            "/");

    private static final List<String> ACTIONS = List.of(
            "welcome",
            "login",
            "register",
            "home",
            "account",
            "update_profile",
            "portfolio",
            "quotes",
            "buy",
            "sell",
            "logout");

    private static final List<String> ADMIN_ACTIONS =
            List.of("configure", "populate", "reset", "audit", "invalidate", "clear", "resize", "offload");

    private static final List<String> REST = List.of(
            "process",
            "configuration",
            "cluster",
            "cluster/configuration",
            "recording",
            "populate",
            "reset",
            "audit",
            "orders",
            "cache",
            "cache/entries",
            "cache/dependencies",
            "cache/entry",
            "cache/invalidate",
            "cache/clear",
            "cache/size",
            "cache/offload");

    private static final Map<String, List<String>> SETTINGS = Map.ofEntries(
            Map.entry("runtime-mode", List.of("ejb", "direct")),
            Map.entry("caching", List.of("none", "command", "distributed-map")),
            Map.entry("servlet-caching", List.of("on", "off")),
            Map.entry("cache.sharing", List.of("not-shared", "push", "pull", "push-pull")),
            Map.entry("cache.coherence", List.of("eventual", "strict")),
            Map.entry("cache.size", List.of("1", "50", "02000")),
            Map.entry("cache.offload", List.of("on", "off")),
            Map.entry("cachespec", List.of("original", "/nowhere.xml")),
            Map.entry("long-run", List.of("on", "off")),
            Map.entry("web-interface", List.of("jsp", "jsp-images")),
            Map.entry("market-summary-interval", List.of("0", "20")),
            Map.entry("display-order-alerts", List.of("on", "off")),
            Map.entry("password-iterations", List.of("1", "100")),
            Map.entry("max-users", List.of("10", "007")),
            Map.entry("max-quotes", List.of("10")));

    /** The settings that a fuzz may change. */
    static final List<String> CHANGED = SETTINGS.keySet().stream().sorted().toList();

    private static final List<String> HEADERS = List.of(
            "Accept",
            "Accept-Charset",
            "Accept-Encoding",
            "Accept-Language",
            "Authorization",
            "Content-Encoding",
            "Content-Type",
            "Cookie",
            "Expect",
            "Forwarded",
            "If-Match",
            "If-Modified-Since",
            "If-None-Match",
            "Origin",
            "Range",
            "Referer",
            "Sec-Fetch-Site",
            "Upgrade",
            "X-Forwarded-For",
            "X-Forwarded-Host",
            "X-Forwarded-Proto",
            "X-HTTP-Method-Override",
            "$WSRU");

    private static final List<String> HEADER_VALUES = List.of(
            "*/*",
            "text/html;q=x",
            "application/xml",
            "application/json; charset=utf-16",
            "application/json; charset=nonsense",
            "application/x-www-form-urlencoded; charset=utf-16",
            "application/x-www-form-urlencoded; charset=nonsense",
            "multipart/form-data; boundary=",
            "text/plain",
            "gzip",
            "gzip, br;q=2",
            "Basic YWRtaW46",
            "Basic \u00ff\u00fe",
            "Bearer x.y.z",
            "JSESSIONID=0000nothing:member-9",
            "JSESSIONID=; $Version=1",
            "100-continue",
            "Thu, 99 Foo 2026 25:61:61 GMT",
            "\"etag\", W/\"\", *",
            "bytes=0-0,-1,5-2",
            "cross-site",
            "same-origin",
            "null",
            "http://[::1",
            "h2c",
            "websocket",
            "1.2.3.4, ::1, x",
            "DELETE");

    private static final List<String> METHODS =
            List.of("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "CONNECT", "get", "NOTHING");

    private static final List<Charset> CHARSETS =
            List.of(StandardCharsets.UTF_8, StandardCharsets.ISO_8859_1, StandardCharsets.UTF_16);

    private final Random random;
    private final String user;
    private final String other;
    private final List<String> holdings = new ArrayList<>();

    /**
     * Starts a sequence.
     *
     * @param user who sends it
     * @param other another user
     * @param holdings of that one
     */
    FuzzedRequests(long seed, String user, String other, List<String> holdings) {
        this.random = new Random(seed);
        this.user = user;
        this.other = other;
        this.holdings.addAll(holdings);
    }

    /** Knows the holdings of the user from now on, too. */
    void learn(List<String> ids) {
        ids.stream().filter(id -> !holdings.contains(id)).forEach(holdings::add);
    }

    Request next() {
        return switch (random.nextInt(8)) {
            case 0, 1 -> request(usually(Sender.USER), usually("GET"), "/trade/app?" + form(ACTIONS), "");
            case 2, 3 -> post(Sender.USER, "/trade/app", form(ACTIONS));
            case 4 ->
                post(
                        Sender.ADMIN,
                        oneOf(List.of("/trade/config", "/trade/cachemonitor")),
                        harmless(form(ADMIN_ACTIONS)));
            case 5, 6 -> rest();
            default -> request(anySender(), oneOf(METHODS), odd(oneOf(PATHS)) + "?" + form(ACTIONS), text());
        };
    }

    private Request rest() {
        String operation = oneOf(REST);
        String query = harmless(form(ADMIN_ACTIONS));
        boolean asked = random.nextInt(4) > 0;
        String path = "/trade/rest/admin/" + (asked ? operation : odd(operation));
        String method =
                operation.equals("recording") && random.nextBoolean() ? "DELETE" : oneOf(List.of("GET", "POST"));
        return request(usually(Sender.ADMIN), usually(method), path + "?" + query, json(operation));
    }

    private Request post(Sender sender, String path, String form) {
        return request(usually(sender), usually("POST"), path, form);
    }

    private Request request(Sender sender, String method, String address, String content) {
        byte[] body = content.getBytes(random.nextInt(8) > 0 ? StandardCharsets.UTF_8 : oneOf(CHARSETS));
        List<String> headers = new ArrayList<>();
        if (random.nextInt(8) > 0) {
            headers.add("Content-Type: "
                    + (content.startsWith("{") ? "application/json" : "application/x-www-form-urlencoded"));
        }
        if (body.length > 0) {
            headers.add(random.nextInt(20) > 0 ? "Content-Length: " + length(body) : "Transfer-Encoding: chunked");
        }
        for (int more = random.nextInt(3); more > 0; more--) {
            headers.add(oneOf(HEADERS) + ": " + oneOf(HEADER_VALUES));
        }
        return new Request(
                sender, method + " " + address + " HTTP/1." + (random.nextInt(20) > 0 ? 1 : 0), headers, body);
    }

    private int length(byte[] body) {
        return random.nextInt(30) > 0 ? body.length : random.nextInt(body.length);
    }

    /** A form without what fills or resets the database: no member is called nobody. */
    private static String harmless(String form) {
        return "without=nobody&" + form;
    }

    private String form(List<String> actions) {
        List<String> fields = new ArrayList<>();
        fields.add("action=" + encoded(usually(oneOf(actions), () -> BadValues.any(random))));
        for (int more = random.nextInt(7); more > 0; more--) {
            String name = oneOf(FIELDS);
            fields.add(encoded(usually(name, () -> BadValues.any(random))) + "=" + encoded(value(name)));
        }
        return String.join("&", fields);
    }

    private static final List<String> FIELDS = List.of(
            "uid",
            "passwd",
            "cpasswd",
            "fullname",
            "address",
            "email",
            "ccn",
            "symbol",
            "symbols",
            "quantity",
            "holdingID",
            "key",
            "orders",
            "name",
            "value",
            "remove",
            "users",
            "quotes",
            "seed",
            "id",
            "entries",
            "state",
            "member",
            "view",
            "template",
            "dependency",
            "text",
            "from",
            "most",
            "part",
            "entry",
            "user");

    private String value(String field) {
        return usually(
                switch (field) {
                    case "uid", "user" -> random.nextInt(3) > 0 ? user : other;
                    case "passwd", "cpasswd" -> PASSWORD;
                    case "email" -> "a@b";
                    case "ccn" -> "1234 5678";
                    case "symbol" -> symbol();
                    case "symbols" ->
                        IntStream.range(0, random.nextInt(8))
                                .mapToObj(n -> symbol())
                                .collect(Collectors.joining(","));
                    case "quantity", "users", "quotes", "seed", "entries", "from", "most" ->
                        Integer.toString(random.nextInt(50));
                    case "holdingID" -> holdings.isEmpty() ? "1" : oneOf(holdings);
                    case "orders" -> "all";
                    case "name" -> oneOf(CHANGED);
                    case "value" -> oneOf(SETTINGS.get(oneOf(CHANGED)));
                    case "id", "entry", "dependency" ->
                        oneOf(List.of("Quote_Symbol:" + symbol(), "QuoteCommand:getSymbol=" + symbol(), "AllQuotes"));
                    case "state" -> oneOf(List.of("on", "off"));
                    case "member" -> "member-1";
                    case "view" -> "dependencies";
                    case "part" -> "figures";
                    case "template" -> "QuoteCommand";
                    default -> "text " + random.nextInt(3);
                },
                () -> BadValues.any(random));
    }

    private String symbol() {
        return "s:" + random.nextInt(WithTradeServer.QUOTES + 1);
    }

    private String json(String operation) {
        if (random.nextInt(4) == 0) {
            return text();
        }
        List<String> fields = new ArrayList<>();
        for (int more = random.nextInt(4); more > 0; more--) {
            String name = operation.equals("configuration")
                    ? oneOf(CHANGED)
                    : oneOf(List.of("id", "entries", "state", "users", "quotes", "seed", "settings"));
            String value = operation.equals("configuration")
                    ? usually(oneOf(SETTINGS.get(name)), () -> BadValues.any(random))
                    : value(name);
            fields.add(quoted(usually(name, () -> BadValues.any(random))) + ":"
                    + (random.nextInt(3) > 0 ? quoted(value) : literal()));
        }
        return "{" + String.join(",", fields) + "}";
    }

    private String literal() {
        return oneOf(List.of(
                "null",
                "true",
                "0",
                "-0",
                "7",
                "1e2",
                "1.0",
                "1e999999999",
                "1e-99999999999",
                "9".repeat(1_100),
                "[]",
                "{}",
                "[[1]]",
                "[".repeat(5_000),
                "[".repeat(2_000) + "]".repeat(2_000),
                "{\"a\":".repeat(3_000),
                "NaN",
                "\"",
                "\"\\ud800\"",
                "\"\\u0000\"",
                "/**/1"));
    }

    /** What is no form and hardly JSON. */
    private String text() {
        return switch (random.nextInt(6)) {
            case 0 -> "";
            case 1 -> literal();
            case 2 -> "\ufeff{}";
            case 3 -> "<!DOCTYPE a [<!ENTITY b SYSTEM \"file:///etc/passwd\">]><a>&b;</a>";
            case 4 -> "x".repeat(random.nextInt(70_000));
            default -> BadValues.any(random);
        };
    }

    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        text.chars().forEach(c -> {
            if (c < ' ' || c == '"' || c == '\\' || c > '~') {
                quoted.append("\\u%04x".formatted(c));
            } else {
                quoted.append((char) c);
            }
        });
        return quoted.append('"').toString();
    }

    private String encoded(String text) {
        return switch (random.nextInt(20)) {
            case 0 -> URLEncoder.encode(text, StandardCharsets.ISO_8859_1);
            case 1 -> URLEncoder.encode(text, StandardCharsets.UTF_16);
            case 2 ->
                URLEncoder.encode(text, StandardCharsets.UTF_8)
                        + oneOf(List.of("%", "%Z", "%u0041", "%C3%28", "%ED%A0%80", "%C0%AE", "%00"));
            default -> URLEncoder.encode(text, StandardCharsets.UTF_8);
        };
    }

    /** No raw byte above 127: the server's own table of addresses has no place for it, and fails before any filter is asked. */
    private String odd(String path) {
        int at = random.nextInt(path.length() + 1);
        return switch (random.nextInt(3)) {
            case 0 ->
                path.substring(0, at)
                        + oneOf(List.of(
                                "/",
                                "//",
                                "/./",
                                "/../",
                                "%2e%2e/",
                                "..;/",
                                ";x=y",
                                "%00",
                                "%",
                                "%2f",
                                "\\",
                                "%E4",
                                ".jsp",
                                "x".repeat(9_000)))
                        + path.substring(at);
            case 1 -> path.toUpperCase(Locale.ROOT);
            default -> path;
        };
    }

    private Sender anySender() {
        return Sender.values()[random.nextInt(Sender.values().length)];
    }

    private Sender usually(Sender sender) {
        return random.nextInt(8) > 0 ? sender : anySender();
    }

    private String usually(String method) {
        return random.nextInt(12) > 0 ? method : oneOf(METHODS);
    }

    private String usually(String good, Supplier<String> bad) {
        return random.nextInt(4) > 0 ? good : bad.get();
    }

    private <T> T oneOf(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }
}
