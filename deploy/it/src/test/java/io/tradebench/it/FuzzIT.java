package io.tradebench.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Bad input of every kind, everywhere: never a failure, never a stack trace, never a changed balance, never live markup. */
@Tag("once")
@WithTradeServer
class FuzzIT {
    private static final String USER = "uid:20";
    private static final Map<String, List<String>> FORMS = Map.of(
            "login", List.of("uid", "passwd", "next"),
            "register", List.of("uid", "passwd", "cpasswd", "fullname", "address", "email", "ccn"),
            "update_profile", List.of("fullname", "address", "email", "ccn", "oldpasswd", "passwd", "cpasswd"),
            "buy", List.of("symbol", "quantity", "key"),
            "sell", List.of("holdingID", "key"));

    private static final Logger LOG = System.getLogger(FuzzIT.class.getName());

    private final TradeServer server;
    private final Admin admin;
    private Client client;
    private String balanceBefore;

    FuzzIT(TradeServer server) {
        this.server = server;
        this.admin = new Admin(server);
    }

    @BeforeEach
    void logIn() {
        admin.configure("login-throttle", "off");
        client = Client.loggedIn(server, USER);
        balanceBefore = balance();
    }

    @AfterEach
    void booksAreUntouched() {
        assertThat(Client.loggedIn(server, USER).get("home").statusCode()).isEqualTo(200);
        assertThat(balance()).isEqualTo(balanceBefore);
        assertThat(admin.audit().get("exact").asBoolean()).isTrue();
        admin.unconfigure("login-throttle");
    }

    @ParameterizedTest
    @ValueSource(strings = {"login", "register", "update_profile", "buy", "sell"})
    void form_withOneBadField(String action) {
        for (String bad : FORMS.get(action)) {
            for (String value : BadValues.ALL) {
                if (isHarmless(action, bad, value)) {
                    continue;
                }
                check(client.post(action, filledIn(action, bad, value)), action + " " + bad + "=" + value);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"login", "register", "update_profile", "buy", "sell"})
    void form_withMissingFields(String action) {
        HttpResponse<String> answer = client.post(action);
        check(answer, action);
        assertThat(answer.statusCode()).isBetween(400, 499);
    }

    @ParameterizedTest
    @ValueSource(strings = {"action", "symbols", "orders"})
    void page_withABadParameter(String name) {
        String action = name.equals("orders") ? "account" : "quotes";
        for (String value : BadValues.ALL) {
            if (value.length() < 10_000) {
                check(client.get(action, name, value), name + "=" + value);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("io.tradebench.it.OddAddresses#all")
    void address_thatIsOdd(String address) throws Exception {
        OddAddresses.check(server, address);
    }

    @Test
    void address_thatAnApplicationOfTheServerFailsAt_tellsNoClasses() throws Exception {
        String answer = RawRequest.send(server.uri("/"), "GET /openapi?x=%u0041 HTTP/1.1", "");
        assertThat(answer).startsWith("HTTP/1.1 500 ").doesNotContain("Exception", "com.ibm", "SRVE");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "application/x-www-form-urlencoded; charset=utf-16",
                "application/x-www-form-urlencoded; charset=nonsense",
                "application/json",
                "multipart/form-data",
                "text/xml"
            })
    void body_ofAnotherType(String type) {
        HttpRequest.Builder request = client.request("/trade/app")
                .header("Content-Type", type)
                .POST(HttpRequest.BodyPublishers.ofString("action=buy&symbol=s%ZZ&quantity=%E4"));
        HttpResponse<String> answer = client.send(request);
        check(answer, type);
        assertThat(answer.statusCode()).isBetween(200, 499);
    }

    @Test
    void body_thatIsTooLong_isRefused() {
        HttpResponse<String> answer = client.post("buy", "symbol", "x".repeat(70_000), "quantity", "1");
        assertThat(answer.statusCode()).isEqualTo(413);
    }

    @Test
    void body_ofUnknownLength_isRefused() {
        HttpRequest.Builder request = client.request("/trade/app")
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.fromPublisher(HttpRequest.BodyPublishers.ofString("action=logout")));
        assertThat(client.send(request).statusCode()).isEqualTo(411);
    }

    @ParameterizedTest
    @MethodSource("badBodies")
    void adminOperation_withABadBody(String body) {
        for (String operation :
                List.of("configuration", "populate", "cache/size", "cache/offload", "cache/invalidate")) {
            HttpResponse<String> answer = admin.post(operation, body);
            assertThat(answer.statusCode()).as("%s %s", operation, body).isBetween(400, 499);
            assertThat(Admin.json(answer).get("detail").asText()).isNotBlank();
        }
    }

    static List<String> badBodies() {
        List<String> bodies = new ArrayList<>(List.of("[", "[]", "7", "null", "<a/>", "{\"users\":", "\u0000"));
        for (String value : List.of("-1", "0", "1.5", "\"many\"", "1e99", "99999999999", "{}", "[1]", "true")) {
            bodies.add("{\"users\":" + value + "}");
        }
        for (String digits : List.of("9".repeat(1_100), "\"" + "0".repeat(1_100) + "1\"", "1e" + "9".repeat(1_100))) {
            bodies.add("{\"users\":" + digits + "}");
            bodies.add("{\"max-users\":" + digits + "}");
            bodies.add("{\"max-quotes\":" + digits + "}");
        }
        bodies.add("[".repeat(5_000));
        bodies.add("{\"users\":" + "[".repeat(5_000) + "]".repeat(5_000) + "}");
        bodies.add("{\"cachespec\":\"" + "x".repeat(1_100) + "\"}");
        bodies.add("{\"nothing\":\"x\"}");
        bodies.add("{\"trade.runtime-mode\":\"" + BadValues.MARKUP + "\"}");
        return bodies;
    }

    @Test
    void configPage_withBadFields() {
        for (String action : List.of("", "nothing", "configure", "populate")) {
            for (String value : BadValues.ALL) {
                String form = "action=" + action + "&name=" + encoded(value) + "&value=" + encoded(value) + "&users="
                        + encoded(value) + "&quotes=" + encoded(value) + "&seed=" + encoded(value);
                HttpResponse<String> answer = client.send(client.request("/trade/config")
                        .header("Authorization", admin.authorization())
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .POST(HttpRequest.BodyPublishers.ofString(form)));
                check(answer, form);
                assertThat(answer.statusCode()).isBetween(400, 499);
            }
        }
    }

    /**
     * As many requests as {@code -Dtrade.fuzz.requests} says, drawn by chance. A failure names the seed of its sequence: {@code
     * -Dtrade.fuzz.seed=N -Dtrade.fuzz.requests=20} sends that one again.
     */
    @Test
    void requests_thatChanceHasDrawn() throws Exception {
        long seed = Long.getLong("trade.fuzz.seed", 1);
        int requests = Integer.getInteger("trade.fuzz.requests", 3_000);
        FuzzRun run = new FuzzRun(server);
        admin.configure("primitives", "on");
        try {
            run.send(seed, requests);
        } finally {
            LOG.log(Level.INFO, "{0} requests from seed {1}: {2}", requests, Long.toString(seed), run.answers());
            admin.delete("cache/trace");
            admin.unconfigure("primitives");
            admin.configureTogether(FuzzWords.CHANGED.stream()
                    .map(name -> "\"" + name + "\":" + asBefore(name))
                    .collect(Collectors.joining(",", "{", "}")));
        }
    }

    /** The override that a setting had: the population's own, or none. */
    private static String asBefore(String name) {
        return switch (name) {
            case "max-users" -> Integer.toString(WithTradeServer.USERS);
            case "max-quotes" -> Integer.toString(WithTradeServer.QUOTES);
            default -> "null";
        };
    }

    private static void check(HttpResponse<String> answer, String what) {
        assertThat(answer.statusCode()).as(what).isLessThan(500);
        assertThat(answer.body())
                .as(what)
                .doesNotContain("\tat ", "Exception", "<script>alert", "<img src=x", "SRVE", "onerror=alert(1)>");
        assertThat(answer.headers().map()).doesNotContainKey("x");
    }

    /** Names and passwords may be anything, and a profile may be changed; an idempotency key too, if the order is bad. */
    private static boolean isHarmless(String action, String field, String value) {
        return action.equals("buy") && field.equals("key") && value.strip().length() <= 64
                || action.equals("update_profile") && field.contains("passwd");
    }

    private static String[] filledIn(String action, String bad, String value) {
        List<String> fields = new ArrayList<>();
        for (String field : FORMS.get(action)) {
            fields.add(field);
            fields.add(field.equals(bad) ? value : good(field));
        }
        return fields.toArray(String[]::new);
    }

    private static String good(String field) {
        return switch (field) {
            case "uid" -> USER;
            case "oldpasswd", "passwd", "cpasswd" -> "";
            case "email" -> "a@b";
            case "ccn" -> "12345678";
            case "symbol" -> "s:0";
            case "quantity" -> "1";
            case "holdingID" -> "1";
            case "key" -> "k";
            default -> "text";
        };
    }

    private String balance() {
        return Answers.balance(client);
    }

    private static String encoded(String text) {
        return java.net.URLEncoder.encode(text, java.nio.charset.StandardCharsets.UTF_8);
    }
}
