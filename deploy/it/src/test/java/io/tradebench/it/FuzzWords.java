package io.tradebench.it;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** The words that {@link FuzzedRequests} are made of: what the interfaces of the server know, and what HTTP does. */
final class FuzzWords {
    /** Beside those of the primitives, which the server knows. */
    static final List<String> PATHS = List.of(
            "/trade/app",
            "/trade/config",
            "/trade/cachemonitor",
            "/trade/statistics",
            "/trade/marketSummary",
            "/trade/orderAlerts",
            "/trade/displayQuote",
            "/trade/error",
            "/trade/primitives",
            "/trade/css/trade.css",
            "/trade/js/trade.js",
            "/trade/images/welcome.svg",
            "/trade/WEB-INF/web.xml",
            "/trade/rest/admin/process",
            "/trade/rest/admin/nothing",
            "/trade/rest/account",
            "/trade/rest/quotes",
            "/trade/rest/quotes/s:1",
            "/trade/rest/orders/buy",
            "/trade/rest/session",
            "/trade/rest/users",
            "/trade/rest/market",
            "/trade/rest/",
            "/trade/services/TradeWSServices",
            "/trade/services/Nothing",
            "/trade/scenario",
            "/trade/TestServlet",
            "/trade/live",
            "/trade/edge",
            "/trade",
            "/metrics",
            "/openapi",
            "/health/ready",
            "/health/live",
            "/");

    /** What a path may have somewhere. */
    static final List<String> ODD_IN_PATHS = List.of(
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
            "\u00e4",
            ".jsp",
            "x".repeat(9_000));

    static final List<String> ACTIONS = List.of(
            "welcome",
            "login",
            "register",
            "home",
            "account",
            "update_profile",
            "portfolio",
            "portfolioNoEdge",
            "quotes",
            "order",
            "buy",
            "sell",
            "logout");

    static final List<String> ADMIN_ACTIONS =
            List.of("configure", "populate", "reset", "audit", "invalidate", "clear", "resize", "offload");

    /** Of the quotes the last one moves, which no other test looks at. */
    static final List<String> REST = List.of(
            "process",
            "collection",
            "primitives",
            "configuration",
            "cluster",
            "cluster/configuration",
            "recording",
            "populate",
            "reset",
            "audit",
            "orders",
            "orders/1",
            "orders/1/complete",
            "orders/1/cancel",
            "quotes",
            "quotes/s:" + (WithTradeServer.QUOTES - 1) + "/trades",
            "statistics",
            "cache",
            "cache/entries",
            "cache/dependencies",
            "cache/entry",
            "cache/invalidate",
            "cache/clear",
            "cache/size",
            "cache/offload",
            "cache/trace");

    /** Fields of the admin interface: too few to make a quote, which would stay. */
    static final List<String> ADMIN_FIELDS = List.of(
            "id", "entries", "state", "users", "quotes", "seed", "settings", "symbol", "changeFactor", "shares");

    /** Operations of the REST interface for users, with their methods. */
    static final List<String> USER_REST = List.of(
            "GET account",
            "GET profile",
            "PUT profile",
            "GET holdings",
            "GET holdings/1",
            "GET orders",
            "GET orders/1",
            "POST orders/1/completed",
            "POST orders/buy",
            "POST orders/sell",
            "POST orders/closed",
            "POST session",
            "DELETE session",
            "POST users",
            "GET market",
            "GET quotes",
            "GET quotes/s:1");

    static final List<String> USER_FIELDS = List.of(
            "userId",
            "password",
            "currentPassword",
            "fullName",
            "address",
            "email",
            "creditCard",
            "symbol",
            "quantity",
            "holdingId",
            "key");

    static final Map<String, List<String>> SETTINGS = Map.ofEntries(
            Map.entry("access-mode", List.of("standard", "remote", "web-services")),
            Map.entry("order-processing", List.of("sync", "async", "async-2pc")),
            Map.entry("servlet-admission", List.of("always", "second-miss")),
            Map.entry("workload-mix", List.of("standard", "high-volume")),
            Map.entry("extra-work", List.of("0", "100")),
            Map.entry("primitive-iterations", List.of("1", "2")),
            Map.entry("runtime-mode", List.of("ejb", "direct", "session-direct")),
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

    static final List<String> HEADERS = List.of(
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

    static final List<String> HEADER_VALUES = List.of(
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

    static final List<String> METHODS =
            List.of("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "CONNECT", "get", "NOTHING");

    static final List<Charset> CHARSETS =
            List.of(StandardCharsets.UTF_8, StandardCharsets.ISO_8859_1, StandardCharsets.UTF_16);

    static final List<String> FIELDS = List.of(
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

    private FuzzWords() {}
}
