package io.tradebench.it;

import static io.tradebench.it.Answers.header;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The interface for users and their programs: the promises of docs/services.md. */
@WithTradeServer
class RestIT {
    private static final String PROFILE = """
            {"fullName":"%s","address":"a 1","email":"a@b"}""";

    private final TradeServer server;
    private final Client client;

    RestIT(TradeServer server) {
        this.server = server;
        this.client = new Client(server);
    }

    @ParameterizedTest
    @CsvSource({
        "GET, account",
        "GET, profile",
        "PUT, profile",
        "GET, holdings",
        "GET, holdings/1",
        "GET, orders",
        "GET, orders/1",
        "POST, orders/buy",
        "POST, orders/sell",
        "POST, orders/closed",
        "POST, orders/1/completed",
        "DELETE, session"
    })
    void operationOfAUser_needsASession(String method, String path) {
        HttpResponse<String> answer = send(method, path, "");
        expectProblem(answer, 401, "about:blank");
        assertThat(header(answer, "WWW-Authenticate")).startsWith("Cookie ");
    }

    @Test
    void login_isASessionOfThePagesToo_untilTheLogout() {
        JsonNode account = logIn("uid:21");
        assertThat(account.get("userId").asText()).isEqualTo("uid:21");
        assertThat(client.get("home").body()).contains("data-user=\"uid:21\"");
        assertThat(send("DELETE", "session", "").statusCode()).isEqualTo(204);
        expectProblem(get("account"), 401, "about:blank");
    }

    @ParameterizedTest
    @CsvSource({"uid:21,wrong", "nobody,xxx", ",xxx"})
    void login_withSomethingWrong_tellsNotWhat(String user, String password) {
        String name = user == null ? "" : "\"userId\":\"" + user + "\",";
        HttpResponse<String> answer = post("session", "{" + name + "\"password\":\"" + password + "\"}");
        expectProblem(answer, 401, "urn:trade:wrong-credentials");
        assertThat(header(answer, "WWW-Authenticate")).startsWith("Cookie ");
        assertThat(header(answer, "Set-Cookie")).isNull();
    }

    @Test
    void guesses_areSlowedDown() {
        String guess = "{\"userId\":\"rest-" + UUID.randomUUID() + "\",\"password\":\"x\"}";
        for (int i = 0; i < 10; i++) {
            assertThat(post("session", guess).statusCode()).isEqualTo(401);
        }
        // Who guesses slowly has more of them.
        HttpResponse<String> answer = Stream.generate(() -> post("session", guess))
                .limit(100)
                .filter(refused -> refused.statusCode() != 401)
                .findFirst()
                .orElseThrow();
        expectProblem(answer, 429, "about:blank");
        assertThat(header(answer, "Retry-After")).isNotNull();
    }

    @Test
    void register_opensAnAccountOnce() {
        String user = "rest-" + UUID.randomUUID();
        String body = """
                {"userId":"%s","password":"pw","fullName":"N","address":"A","email":"a@b","creditCard":"1234 5678"}""".formatted(user);
        HttpResponse<String> opened = post("users", body);
        assertThat(opened.statusCode()).isEqualTo(201);
        assertThat(header(opened, "Location")).isEqualTo("/trade/rest/account");
        assertThat(opened.body()).contains("\"balance\":1000000.00");
        expectProblem(post("users", body), 409, "urn:trade:user-exists");
        post("session", "{\"userId\":\"" + user + "\",\"password\":\"pw\"}");
        assertThat(json(get("profile")).get("creditCard").asText()).isEqualTo("\u2022\u2022\u2022\u20225678");
    }

    /** An answer by SOAP could not carry it. */
    @Test
    void register_withAControlCharacter_isRefused() {
        String body = """
                {"userId":"rest-%s","password":"pw","fullName":"N","address":"A","email":"a\\u0001@b","creditCard":"1234 5678"}""".formatted(UUID.randomUUID());
        expectProblem(post("users", body), 400, "urn:trade:invalid-input");
    }

    @Test
    void buyAndSell_areExecutedOncePerKey_andMoveTheBalance() {
        BigDecimal before = new BigDecimal(logIn("uid:22").get("balance").asText());
        String buy = "{\"symbol\":\"s:2\",\"quantity\":5,\"key\":\"" + UUID.randomUUID() + "\"}";
        HttpResponse<String> bought = post("orders/buy", buy);
        assertThat(bought.statusCode()).isEqualTo(201);
        JsonNode order = json(bought);
        assertThat(order.get("type").asText()).isEqualTo("buy");
        assertThat(order.get("status").asText()).isEqualTo("closed");
        assertThat(json(post("orders/buy", buy)).get("id")).isEqualTo(order.get("id"));
        assertThat(json(client.send(client.request(header(bought, "Location")))).get("id"))
                .isEqualTo(order.get("id"));
        BigDecimal paid =
                order.get("price").decimalValue().multiply(new BigDecimal("5")).add(new BigDecimal("24.95"));
        assertThat(json(get("account")).get("balance").decimalValue()).isEqualByComparingTo(before.subtract(paid));

        String sell = "{\"holdingId\":" + order.get("holdingId") + ",\"key\":null}";
        assertThat(post("orders/sell", sell).statusCode()).isEqualTo(201);
        expectProblem(post("orders/sell", sell), 404, "urn:trade:unknown-holding");
        assertThat(json(post("orders/closed", "")).get("orders")).hasSizeGreaterThanOrEqualTo(2);
        assertThat(json(post("orders/closed", "")).get("orders")).isEmpty();
        assertThat(post("orders/" + order.get("id") + "/completed", "").statusCode())
                .isEqualTo(204);
    }

    @Test
    void whatIsSomebodyElses_isRefused() {
        logIn("uid:23");
        JsonNode order = json(post("orders/buy", "{\"symbol\":\"s:1\",\"quantity\":1}"));
        logIn("uid:24");
        expectProblem(get("orders/" + order.get("id")), 403, "urn:trade:not-yours");
        expectProblem(get("holdings/" + order.get("holdingId")), 403, "urn:trade:not-yours");
        expectProblem(
                post("orders/sell", "{\"holdingId\":" + order.get("holdingId") + "}"), 403, "urn:trade:not-yours");
        expectProblem(post("orders/" + order.get("id") + "/completed", ""), 403, "urn:trade:not-yours");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"symbol\":\"nope\",\"quantity\":1}          | 404 | urn:trade:unknown-symbol",
                "{\"symbol\":\"s:1\",\"quantity\":0}           | 400 | urn:trade:invalid-input",
                "{\"symbol\":\"s:1\",\"quantity\":\"1\"}       | 400 | urn:trade:invalid-input",
                "{\"symbol\":\"s:1\",\"quantity\":2000000}     | 409 | urn:trade:insufficient-funds",
                "{\"symbol\":\"s:1\",\"quantity\":1,\"user\":\"uid:1\"} | 400 | urn:trade:invalid-input",
                "{\"symbol\":                                  | 400 | urn:trade:invalid-input"
            })
    void buy_thatIsRefused_saysWhy(String body, int status, String type) {
        logIn("uid:25");
        HttpResponse<String> answer = post("orders/buy", body);
        expectProblem(answer, status, type);
        assertThat(header(answer, "Trade-Refused")).isEqualTo(type.substring("urn:trade:".length()));
    }

    @ParameterizedTest
    @CsvSource({
        "GET, nothing, 404",
        "GET, orders/x, 404",
        "GET, orders/buy, 405",
        "DELETE, quotes, 405",
        "PATCH, quotes, 405"
    })
    void addressOrMethod_thatThereIsNot_isAProblem(String method, String path, int status) {
        logIn("uid:25");
        HttpResponse<String> answer = send(method, path, "");
        expectProblem(answer, status, "about:blank");
        assertThat(header(answer, "Allow") != null).isEqualTo(status == 405);
    }

    @Test
    void body_ofAnotherKind_isRefused() {
        HttpResponse<String> answer = client.send(client.request("/trade/rest/session")
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString("userId=uid:1")));
        expectProblem(answer, 415, "about:blank");
    }

    @Test
    void change_fromAnotherSite_isRefused() {
        logIn("uid:25");
        HttpResponse<String> answer = client.send(client.request("/trade/rest/orders/buy")
                .header("Content-Type", "application/json")
                .header("Sec-Fetch-Site", "cross-site")
                .POST(BodyPublishers.ofString("{\"symbol\":\"s:1\",\"quantity\":1}")));
        expectProblem(answer, 403, "about:blank");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"market", "quotes/s:1", "quotes?symbols=s:1,s:2", "account", "profile", "holdings", "orders"})
    void state_thatTheClientHas_isNotSentAgain(String path) {
        logIn("uid:26");
        assertIsNotSentAgain(path);
    }

    @Test
    void singleOrderAndHolding_thatTheClientHas_areNotSentAgain() {
        logIn("uid:26");
        JsonNode order = json(post("orders/buy", "{\"symbol\":\"s:2\",\"quantity\":1}"));
        assertIsNotSentAgain("orders/" + order.get("id"));
        assertIsNotSentAgain("holdings/" + order.get("holdingId"));
    }

    private void assertIsNotSentAgain(String path) {
        // The market summary may be made anew in between.
        await().atMost(Duration.ofMinutes(1)).untilAsserted(() -> {
            HttpResponse<String> first = get(path);
            assertThat(first.statusCode()).isEqualTo(200);
            HttpResponse<String> again =
                    client.send(client.request("/trade/rest/" + path).header("If-None-Match", header(first, "ETag")));
            assertThat(again.statusCode()).isEqualTo(304);
            assertThat(again.body()).isEmpty();
        });
        HttpResponse<String> other =
                client.send(client.request("/trade/rest/" + path).header("If-None-Match", "\"other\", nonsense"));
        assertThat(other.statusCode()).isEqualTo(200);
    }

    @Test
    void profile_isChanged_unlessItIsAnotherOneThanTheClientKnows() {
        logIn("uid:27");
        String tag = header(get("profile"), "ETag");
        HttpResponse<String> changed = putProfile(PROFILE.formatted("New Name"), tag);
        assertThat(changed.statusCode()).isEqualTo(200);
        assertThat(header(changed, "ETag")).isEqualTo(header(get("profile"), "ETag"));
        expectProblem(putProfile(PROFILE.formatted("Other Name"), tag), 412, "about:blank");
        assertThat(json(get("profile")).get("fullName").asText()).isEqualTo("New Name");
        for (String incomplete : List.of("", "{\"fullName\":\"x\"}")) {
            expectProblem(putProfile(incomplete, null), 400, "urn:trade:invalid-input");
            expectProblem(putProfile(incomplete, tag), 400, "urn:trade:invalid-input");
        }
    }

    @Test
    void quotes_comeInParts_eachOnce() {
        Set<String> symbols = new HashSet<>();
        String next = "";
        int parts = 0;
        for (; next != null; parts++) {
            JsonNode part = json(get("quotes?limit=7" + (next.isEmpty() ? "" : "&cursor=" + next)));
            part.get("quotes")
                    .forEach(quote -> assertThat(symbols.add(quote.get("symbol").asText()))
                            .isTrue());
            next = part.path("next").asText(null);
        }
        assertThat(parts).isGreaterThanOrEqualTo(WithTradeServer.QUOTES / 7);
        assertThat(symbols).contains("s:0", "s:" + (WithTradeServer.QUOTES - 1));
        expectProblem(get("quotes?limit=101"), 400, "urn:trade:invalid-input");
        expectProblem(get("quotes?cursor=%25"), 400, "urn:trade:invalid-input");
    }

    @ParameterizedTest
    @ValueSource(strings = {"holdings", "orders"})
    void whatAUserHas_comesInParts_inTheOrderOfTheWhole(String list) {
        logIn("uid:20");
        for (int each = 0; each < 5; each++) {
            assertThat(post("orders/buy", "{\"symbol\":\"s:1\",\"quantity\":1}").statusCode())
                    .isEqualTo(201);
        }
        List<String> whole = ids(json(get(list)).get(list));
        List<String> joined = new ArrayList<>();
        for (String next = ""; next != null; ) {
            JsonNode part = json(get(list + "?limit=2" + (next.isEmpty() ? "" : "&cursor=" + next)));
            assertThat(part.get(list)).hasSizeBetween(1, 2);
            joined.addAll(ids(part.get(list)));
            next = part.path("next").asText(null);
        }
        assertThat(joined).hasSizeGreaterThanOrEqualTo(5).isEqualTo(whole).doesNotHaveDuplicates();
        expectProblem(get(list + "?limit=0"), 400, "urn:trade:invalid-input");
        expectProblem(get(list + "?cursor=%25"), 400, "urn:trade:invalid-input");
    }

    private static List<String> ids(JsonNode items) {
        return StreamSupport.stream(items.spliterator(), false)
                .map(item -> item.get("id").asText())
                .toList();
    }

    @Test
    void description_isOfUsersOperations_andNotOfAdministration() {
        HttpResponse<String> answer = client.send(client.request("/openapi?format=json"));
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(json(answer).get("openapi").asText()).startsWith("3.1");
        assertThat(json(answer).get("paths").size()).isEqualTo(15);
        assertThat(json(answer).at("/components/schemas/Sale/properties/key/type"))
                .extracting(JsonNode::asText)
                .containsExactlyInAnyOrder("string", "null");
        assertThat(answer.body()).contains("application/problem+json").doesNotContain("/admin");
    }

    @Test
    void operations_thatAreNoUsersOwn_areTheAdministrators() {
        logIn("uid:28");
        assertThat(post("admin/quotes", "{}").statusCode()).isEqualTo(401);
        Admin admin = new Admin(server);
        String quote = "{\"symbol\":\"rest:%s\",\"companyName\":\"C\",\"price\":12.30}".formatted(UUID.randomUUID());
        HttpResponse<String> created = admin.post("quotes", quote);
        assertThat(created.statusCode()).isEqualTo(201);
        expectProblem(admin.post("quotes", quote), 409, "urn:trade:symbol-exists");
        String symbol = json(created).get("symbol").asText();
        assertThat(header(created, "Location")).isEqualTo("/trade/rest/quotes/" + symbol);
        HttpResponse<String> traded = admin.post("quotes/" + symbol + "/trades", "{\"changeFactor\":2,\"shares\":10}");
        assertThat(json(traded).get("price").decimalValue()).isEqualByComparingTo("24.60");
        expectProblem(
                admin.post("quotes/" + symbol + "/trades", "{\"changeFactor\":1e999}"), 400, "urn:trade:invalid-input");
        expectProblem(
                admin.post("quotes", "{\"symbol\":\"x\",\"companyName\":\"y\",\"price\":1e99999999999}"),
                400,
                "urn:trade:invalid-input");
        expectProblem(admin.post("orders/999999999999/cancel", ""), 404, "urn:trade:unknown-order");
        expectProblem(admin.post("orders/999999999999/complete", ""), 404, "urn:trade:unknown-order");
    }

    private JsonNode logIn(String user) {
        HttpResponse<String> answer = post("session", "{\"userId\":\"" + user + "\",\"password\":\"xxx\"}");
        assertThat(answer.statusCode()).isEqualTo(200);
        return json(answer);
    }

    private HttpResponse<String> putProfile(String body, String tag) {
        HttpRequest.Builder request = client.request("/trade/rest/profile")
                .header("Content-Type", "application/json")
                .PUT(BodyPublishers.ofString(body));
        return client.send(tag == null ? request : request.header("If-Match", tag));
    }

    private HttpResponse<String> get(String path) {
        return client.send(client.request("/trade/rest/" + path));
    }

    private HttpResponse<String> post(String path, String body) {
        return send("POST", path, body);
    }

    private HttpResponse<String> send(String method, String path, String body) {
        return client.send(client.request("/trade/rest/" + path)
                .header("Content-Type", "application/json")
                .method(method, BodyPublishers.ofString(body)));
    }

    private static JsonNode json(HttpResponse<String> answer) {
        return Admin.json(answer);
    }

    private static void expectProblem(HttpResponse<String> answer, int status, String type) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        assertThat(header(answer, "Content-Type")).startsWith("application/problem+json");
        assertThat(header(answer, "Cache-Control")).isEqualTo("no-store");
        assertThat(json(answer).get("type").asText()).isEqualTo(type);
        assertThat(json(answer).get("status").asInt()).isEqualTo(status);
        assertThat(json(answer).get("detail").asText()).isNotBlank();
    }
}
