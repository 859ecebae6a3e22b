package io.tradebench.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The promises of docs/reference/http.md, one by one. */
@WithTradeServer
class PageContractIT {
    private final TradeServer server;
    private final Client visitor;

    PageContractIT(TradeServer server) {
        this.server = server;
        this.visitor = new Client(server);
    }

    @ParameterizedTest
    @ValueSource(strings = {"welcome", "register", "quotes"})
    void openPage_isTheSameForEverybody(String name) {
        HttpResponse<String> asVisitor = visitor.get(name);
        HttpResponse<String> asUser = Client.loggedIn(server, "uid:10").get(name);
        assertThat(asVisitor.statusCode()).isEqualTo(200);
        assertThat(asVisitor.body()).contains("data-page=\"" + name + "\"").doesNotContain("data-user");
        assertThat(asUser.body()).isEqualTo(asVisitor.body());
        assertThat(asVisitor.headers().map()).doesNotContainKey("set-cookie");
        assertThat(header(asVisitor, "Cache-Control")).isEqualTo("no-cache");
    }

    @ParameterizedTest
    @ValueSource(strings = {"home", "account", "portfolio"})
    void pageOfAUser_namesTheUserAndIsNotStored(String name) {
        HttpResponse<String> answer = Client.loggedIn(server, "uid:11").get(name);
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).contains("<body data-page=\"" + name + "\" data-user=\"uid:11\">");
        assertThat(header(answer, "Cache-Control")).isEqualTo("no-store");
    }

    @ParameterizedTest
    @ValueSource(strings = {"home", "account", "portfolio"})
    void pageOfAUser_sendsVisitorsToLogInAndBack(String name) {
        HttpResponse<String> answer = visitor.get(name, "orders", "all");
        assertThat(answer.statusCode()).isEqualTo(303);
        assertThat(header(answer, "Location"))
                .endsWith("/trade/app?action=login&next=%2Fapp%3Faction%3D" + name + "%26orders%3Dall");
    }

    @Test
    void login_leadsBackToWhereTheVisitorWas() {
        String quotes = "/trade/app?action=quotes&symbols=s%3A1%2C+s%3A2";
        Client client = new Client(server);
        HttpResponse<String> form = client.send(client.request("/trade/app?action=login")
                .header("Referer", server.uri(quotes).toString()));
        assertThat(header(form, "Cache-Control")).isEqualTo("no-store");
        String next = hidden("next", form).replace("&amp;", "&");
        HttpResponse<String> wrong = client.post("login", "uid", "uid:12", "passwd", "wrong", "next", next);
        assertThat(hidden("next", wrong)).isEqualTo(hidden("next", form));
        HttpResponse<String> answer = client.post("login", "uid", "uid:12", "passwd", "xxx", "next", next);
        assertThat(header(answer, "Location")).endsWith(quotes);
        HttpResponse<String> asUser = client.get("login");
        assertThat(asUser.body()).contains("data-user=\"uid:12\"", "You are logged in as uid:12");
    }

    @Test
    void change_withoutASession_leadsBackToThePageWithTheForm() {
        String quotes = "/trade/app?action=quotes&symbols=s%3A1";
        HttpResponse<String> answer = visitor.send(visitor.postRequest("buy", "symbol", "s:1", "quantity", "1")
                .header("Referer", server.uri(quotes).toString()));
        assertThat(answer.statusCode()).isEqualTo(401);
        assertThat(hidden("next", answer)).isEqualTo("/app?action=quotes&amp;symbols=s%3A1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://evil.example/",
                "//evil.example/trade/app?action=home",
                "/\\evil.example",
                "@evil.example/app?action=home",
                "/app?action=logout",
                "/app?action=home\r\nSet-Cookie: a=b",
                "/rest/admin/process"
            })
    void login_leadsNowhereElse(String next) {
        HttpResponse<String> answer = new Client(server).post("login", "uid", "uid:12", "passwd", "xxx", "next", next);
        assertThat(answer.statusCode()).isEqualTo(303);
        assertThat(header(answer, "Location")).endsWith("/trade/app?action=home");
        assertThat(visitor.get("login", "next", next).body()).doesNotContain("name=\"next\"");
    }

    @Test
    void markOfASession_comesAndGoesWithIt() {
        Client client = new Client(server);
        assertThat(mark(client.post("login", "uid", "uid:12", "passwd", "xxx"))).startsWith("TRADE_USER=yes;");
        assertThat(mark(client.get("home"))).isNull();
        assertThat(mark(client.post("logout"))).contains("Max-Age=0");
        HttpResponse<String> afterTheSession =
                visitor.send(visitor.request("/trade/app?action=home").header("Cookie", "TRADE_USER=yes"));
        assertThat(mark(afterTheSession)).contains("Max-Age=0");
    }

    @ParameterizedTest
    @ValueSource(strings = {"buy", "sell", "update_profile", "logout"})
    void change_isPostOnlyAndForUsersOnly(String action) {
        assertThat(visitor.post(action).statusCode()).isEqualTo(401);
        HttpResponse<String> byGet = visitor.get(action);
        assertThat(byGet.statusCode()).isEqualTo(405);
        assertThat(header(byGet, "Allow")).isEqualTo("POST");
    }

    @Test
    void login_startsASessionUnderANewId() {
        Client client = Client.loggedIn(server, "uid:12");
        String before = client.sessionId();
        HttpResponse<String> answer = client.post("login", "uid", "uid:12", "passwd", "xxx");
        assertThat(answer.statusCode()).isEqualTo(303);
        assertThat(header(answer, "Location")).endsWith("/trade/app?action=home");
        assertThat(answer.headers().allValues("Set-Cookie"))
                .anySatisfy(cookie -> assertThat(cookie).contains("JSESSIONID=", "HttpOnly", "SameSite=Lax"));
        assertThat(before).isNotNull();
        assertThat(client.sessionId()).isNotEqualTo(before);
    }

    @ParameterizedTest
    @CsvSource({"uid:12,wrong", "nobody,xxx"})
    void login_withSomethingWrong_tellsNotWhat(String user, String password) {
        HttpResponse<String> answer = visitor.post("login", "uid", user, "passwd", password);
        assertThat(answer.statusCode()).isEqualTo(401);
        assertThat(header(answer, "Trade-Refused")).isEqualTo("wrong-credentials");
        assertThat(answer.body())
                .contains("The user id or the password is not right.")
                .doesNotContain(password + "\"");
    }

    @Test
    void logout_endsTheSession() {
        Client client = Client.loggedIn(server, "uid:13");
        HttpResponse<String> answer = client.post("logout");
        assertThat(answer.statusCode()).isEqualTo(303);
        assertThat(header(answer, "Location")).endsWith("/trade/app?action=welcome");
        assertThat(client.get("home").statusCode()).isEqualTo(303);
    }

    @Test
    void register_opensAnAccountOnce() {
        String user = "new-" + UUID.randomUUID();
        String[] fields = {
            "uid",
            user,
            "passwd",
            "pw",
            "cpasswd",
            "pw",
            "fullname",
            "N N",
            "address",
            "a 1",
            "email",
            "n@x",
            "ccn",
            "11112222"
        };
        Client client = new Client(server);
        assertThat(client.post("register", fields).statusCode()).isEqualTo(303);
        assertThat(client.get("home").body()).contains("data-user=\"" + user + "\"");
        HttpResponse<String> again = visitor.post("register", fields);
        assertThat(again.statusCode()).isEqualTo(409);
        assertThat(header(again, "Trade-Refused")).isEqualTo("user-exists");
        assertThat(again.body())
                .contains("value=\"" + user + "\"")
                .contains("value=\"N N\"", "value=\"a 1\"", "value=\"n@x\"", "value=\"11112222\"")
                .doesNotContain("value=\"pw\"");
    }

    @Test
    void quotes_haveARowForEachSymbolInTheOrderAsked() {
        String body = visitor.get("quotes", "symbols", "s:3, s:1,nope").body();
        assertThat(all("data-symbol=\"([^\"]+)\"", body)).containsExactly("s:3", "s:1");
        assertThat(all("data-price=\"([^\"]+)\"", body)).hasSize(2).allMatch(price -> price.matches("\\d+\\.\\d\\d"));
        assertThat(all("data-unknown-symbol=\"([^\"]+)\"", body)).containsExactly("nope");
    }

    @Test
    void buyAndSell_areConfirmedAndExecutedOncePerKey() {
        Client client = Client.loggedIn(server, "uid:14");
        List<String> before = holdings(client);
        HttpResponse<String> bought = client.post("buy", "symbol", "s:2", "quantity", "5", "key", "one");
        HttpResponse<String> confirmation = confirmed(client, bought);
        assertThat(confirmation.body())
                .contains("data-order-type=\"buy\"", "data-order-status=\"closed\"", "Bought 5 shares of");
        assertThat(header(confirmation, "Cache-Control")).isEqualTo("no-store");
        HttpResponse<String> again = client.post("buy", "symbol", "s:2", "quantity", "5", "key", "one");
        assertThat(header(again, "Location")).isEqualTo(header(bought, "Location"));
        List<String> after = holdings(client);
        assertThat(after).hasSize(before.size() + 1);

        String holding = after.get(after.size() - 1);
        HttpResponse<String> sold = client.post("sell", "holdingID", holding);
        assertThat(confirmed(client, sold).body()).contains("data-order-type=\"sell\"");
        HttpResponse<String> soldAgain = client.post("sell", "holdingID", holding);
        assertThat(soldAgain.statusCode()).isEqualTo(404);
        assertThat(header(soldAgain, "Trade-Refused")).isEqualTo("unknown-holding");
        assertThat(soldAgain.body()).contains("data-page=\"portfolio\"");
        assertThat(holdings(client)).isEqualTo(before);
    }

    @Test
    void order_isShownAgainWithoutBeingPlacedAgain_andToItsUserOnly() {
        Client client = Client.loggedIn(server, "uid:14");
        HttpResponse<String> bought = client.post("buy", "symbol", "s:2", "quantity", "1");
        List<String> holdings = holdings(client);
        assertThat(confirmed(client, bought).body()).contains("Bought 1 share of");
        assertThat(confirmed(client, bought).body()).contains("Bought 1 share of");
        assertThat(holdings(client)).isEqualTo(holdings);

        Client other = Client.loggedIn(server, "uid:16");
        HttpResponse<String> refused = other.send(other.request(header(bought, "Location")));
        assertThat(refused.statusCode()).isEqualTo(403);
        assertThat(header(refused, "Trade-Refused")).isEqualTo("not-yours");
        assertThat(other.get("order", "orderID", "999999999999").statusCode()).isEqualTo(404);
        assertThat(other.get("order", "orderID", "x").statusCode()).isEqualTo(400);
        assertThat(other.get("order").statusCode()).isEqualTo(400);
    }

    @Test
    void sell_ofSomebodyElsesHolding_isRefused() {
        Client owner = Client.loggedIn(server, "uid:15");
        owner.post("buy", "symbol", "s:1", "quantity", "1");
        List<String> holdings = holdings(owner);
        HttpResponse<String> answer = Client.loggedIn(server, "uid:16").post("sell", "holdingID", holdings.get(0));
        assertThat(answer.statusCode()).isEqualTo(403);
        assertThat(header(answer, "Trade-Refused")).isEqualTo("not-yours");
        assertThat(holdings(owner)).isEqualTo(holdings);
    }

    @ParameterizedTest
    @CsvSource({
        "nope, 1, 404, unknown-symbol",
        "s:1, 0, 400, invalid-input",
        "s:1, ten, 400, invalid-input",
        "s:1, 2000000, 409, insufficient-funds"
    })
    void buy_thatIsRefused_showsWhyOnTheQuotes(String symbol, String quantity, int status, String reason) {
        HttpResponse<String> answer =
                Client.loggedIn(server, "uid:17").post("buy", "symbol", symbol, "quantity", quantity);
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(header(answer, "Trade-Refused")).isEqualTo(reason);
        assertThat(answer.body()).contains("data-page=\"quotes\"", "class=\"notice problem\"");
        assertThat(all("name=\"quantity\"[^>]* value=\"([^\"]*)\"", answer.body()))
                .isEqualTo(symbol.equals("nope") ? List.of() : List.of(quantity));
    }

    @Test
    void profile_keepsCardAndPasswordThatAreNotChanged() {
        Client client = Client.loggedIn(server, "uid:18");
        String masked = all(
                        "id=\"ccn\"[^>]*value=\"([^\"]+)\"",
                        client.get("account").body())
                .get(0);
        assertThat(masked).matches("\u2022+.{4}");
        HttpResponse<String> answer = client.post(
                "update_profile",
                "fullname",
                "New Name",
                "address",
                "b 2",
                "email",
                "b@x",
                "ccn",
                masked,
                "passwd",
                "",
                "cpasswd",
                "");
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).contains("value=\"New Name\"", "value=\"" + masked + "\"");
        assertThat(Client.loggedIn(server, "uid:18").get("home").statusCode()).isEqualTo(200);
    }

    @Test
    void profile_thatIsRefused_keepsAllThatWasTyped() {
        HttpResponse<String> answer = Client.loggedIn(server, "uid:18")
                .post(
                        "update_profile",
                        "fullname",
                        "Typed Name",
                        "address",
                        "c 3",
                        "email",
                        "no address",
                        "ccn",
                        "4000 1234 1234",
                        "passwd",
                        "typed",
                        "cpasswd",
                        "typed");
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(header(answer, "Cache-Control")).isEqualTo("no-store");
        assertThat(answer.body())
                .contains("value=\"Typed Name\"", "value=\"c 3\"", "value=\"no address\"", "value=\"4000 1234 1234\"")
                .doesNotContain("value=\"typed\"");
    }

    @ParameterizedTest
    @CsvSource({"cross-site,", "same-site,", ",http://evil.example", ",null"})
    void change_fromAnotherSite_isRefused(String fetchSite, String origin) {
        Client client = Client.loggedIn(server, "uid:19");
        HttpRequest.Builder request = client.postRequest("buy", "symbol", "s:1", "quantity", "1");
        if (fetchSite != null) {
            request.header("Sec-Fetch-Site", fetchSite);
        }
        if (origin != null) {
            request.header("Origin", origin);
        }
        List<String> before = holdings(client);
        assertThat(client.send(request).statusCode()).isEqualTo(403);
        assertThat(holdings(client)).isEqualTo(before);
    }

    @Test
    void change_fromOurOwnPage_passes() {
        Client client = Client.loggedIn(server, "uid:19");
        HttpRequest.Builder request = client.postRequest("buy", "symbol", "s:1", "quantity", "1")
                .header("Sec-Fetch-Site", "same-origin")
                .header("Origin", "http://" + server.uri("/").getAuthority());
        assertThat(client.send(request).statusCode()).isEqualTo(303);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/trade/app", "/trade/css/trade.css", "/trade/nothing", "/trade/marketSummary"})
    void everyAnswer_hasSecurityHeaders(String path) {
        HttpResponse<String> answer = visitor.send(visitor.request(path));
        assertThat(header(answer, "Content-Security-Policy"))
                .contains("default-src 'none'", "frame-ancestors 'none'")
                .doesNotContain("unsafe");
        assertThat(header(answer, "X-Content-Type-Options")).isEqualTo("nosniff");
        assertThat(header(answer, "Referrer-Policy")).isEqualTo("same-origin");
        assertThat(answer.headers().map()).doesNotContainKeys("server", "x-powered-by", "trade-member");
    }

    @Test
    void unknownPath_isA404PageOfTheLayout() {
        HttpResponse<String> answer = visitor.send(visitor.request("/trade/some/where"));
        assertThat(answer.statusCode()).isEqualTo(404);
        assertThat(answer.body()).contains("data-page=\"error\"", "/trade/css/trade.css");
    }

    @Test
    void staticFiles_areKept() {
        assertThat(header(visitor.send(visitor.request("/trade/css/trade.css?v=1")), "Cache-Control"))
                .contains("immutable");
        assertThat(header(visitor.send(visitor.request("/trade/img/logo.svg")), "Cache-Control"))
                .contains("max-age=3600");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"/trade/app", "/trade/app?action=quotes&symbols=s:0", "/trade/css/trade.css", "/trade/nothing"})
    void offerOfHttp2_isNotTaken(String path) {
        HttpResponse<String> answer = visitor.send(visitor.request(path).version(HttpClient.Version.HTTP_2));
        assertThat(answer.version()).isEqualTo(HttpClient.Version.HTTP_1_1);
    }

    @Test
    void otherMethods_areRefused() {
        HttpResponse<String> answer =
                visitor.send(visitor.request("/trade/app").method("DELETE", HttpRequest.BodyPublishers.noBody()));
        assertThat(answer.statusCode()).isEqualTo(405);
        assertThat(header(answer, "Allow")).isEqualTo("GET, HEAD, POST");
    }

    @ParameterizedTest
    @ValueSource(strings = {"PingServlet", "PingServlet2Jsp"})
    void primitive_answersWhereItIsAskedFor(String name) {
        Admin admin = new Admin(server);
        HttpRequest.Builder primitive = visitor.request("/trade/servlet/" + name);
        assertThat(visitor.send(primitive).statusCode()).isEqualTo(404);
        admin.configure("primitives", "on");
        HttpResponse<String> answer = visitor.send(primitive);
        admin.unconfigure("primitives");
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).contains("<h1>" + name + "</h1>");
    }

    @Test
    void visitors_getNoSessions() {
        Admin admin = new Admin(server);
        admin.configure("primitives", "on");
        List<String> addresses = List.of(
                "/trade/",
                "/trade/app?action=quotes&symbols=s:1,s:2",
                "/trade/app?action=login",
                "/trade/app?action=register",
                "/trade/app?action=home",
                "/trade/app?action=nothing",
                "/trade/marketSummary",
                "/trade/orderAlerts",
                "/trade/servlet/PingServlet",
                "/trade/servlet/PingServlet2Jsp",
                "/trade/nothing");
        long sessions = IntStream.range(0, 50)
                .boxed()
                .flatMap(round -> addresses.stream())
                .map(address -> visitor.send(visitor.request(address)))
                .filter(answer -> answer.headers().firstValue("Set-Cookie").isPresent())
                .count();
        admin.unconfigure("primitives");
        assertThat(sessions).isZero();
        assertThat(visitor.post("login", "uid", "uid:13", "passwd", "wrong")
                        .headers()
                        .firstValue("Set-Cookie"))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/trade/config", "/trade/rest/admin/process", "/trade/rest/admin/audit"})
    void adminInterface_needsCredentials(String path) {
        assertThat(visitor.send(visitor.request(path)).statusCode()).isEqualTo(401);
        HttpResponse<String> wrong =
                visitor.send(visitor.request(path).header("Authorization", "Basic YWRtaW46YWRtaW4="));
        assertThat(wrong.statusCode()).isEqualTo(401);
    }

    @Test
    void process_hasTheFiguresOfTheMember() {
        HttpResponse<String> answer = new Admin(server).get("process");
        JsonNode figures = Admin.json(answer);
        assertThat(header(answer, "Trade-Member")).isEqualTo("member-1");
        assertThat(figures.get("pid").asLong()).isPositive();
        assertThat(figures.get("cpuMillis").asDouble()).isGreaterThan(100);
        assertThat(figures.get("heap").get("usedBytes").asLong()).isPositive();
        assertThat(figures.get("gc")).isNotEmpty();
        assertThat(figures.get("pools").findValuesAsText("name"))
                .containsExactlyInAnyOrder("jdbc/TradeDataSource", "jdbc/TradeAdministration");
        assertThat(figures.get("pools").get(0).get("maximum").asInt()).isPositive();
        assertThat(figures.get("database").get("product").asText()).isEqualTo("Apache Derby");
        assertThat(figures.get("versions").get("liberty").asText()).matches("\\d+\\.\\d+\\.\\d+\\.\\d+");
        assertThat(figures.get("versions").get("trade").asText()).startsWith("1.");
        assertThat(figures.has("cache")).as("nothing is cached").isFalse();
    }

    @Test
    void configuration_isChangedAndTakenBack() {
        Admin admin = new Admin(server);
        long before =
                Admin.json(admin.get("process")).get("configurationVersion").asLong();
        JsonNode changed = Admin.json(admin.post("configuration", "{\"long-run\":\"off\"}"));
        assertThat(parameter(changed, "trade.long-run").get("value").asText()).isEqualTo("off");
        assertThat(parameter(changed, "trade.long-run").get("source").asText()).isEqualTo("override");
        JsonNode back = Admin.json(admin.post("configuration", "{\"trade.long-run\":null}"));
        assertThat(parameter(back, "trade.long-run").get("source").asText()).isEqualTo("default");
        assertThat(parameter(back, "trade.long-run").get("legal"))
                .extracting(JsonNode::asText)
                .containsExactly("on", "off");
        assertThat(Admin.json(admin.get("process")).get("configurationVersion").asLong())
                .isGreaterThan(before);
    }

    @Test
    void audit_isExactAndOrdersAreCounted() {
        Admin admin = new Admin(server);
        JsonNode audit = admin.audit();
        assertThat(audit.get("exact").asBoolean()).isTrue();
        assertThat(audit.get("violations")).isEmpty();
        JsonNode orders = Admin.json(admin.get("orders"));
        assertThat(orders.fieldNames())
                .toIterable()
                .containsExactlyInAnyOrder("open", "processing", "closed", "completed", "cancelled");
    }

    @Test
    void health_isUp() {
        for (String check : List.of("started", "live", "ready")) {
            HttpResponse<String> answer = visitor.send(visitor.request("/health/" + check));
            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(Admin.json(answer).get("checks")).isNotEmpty();
        }
    }

    private static JsonNode parameter(JsonNode configuration, String name) {
        for (JsonNode line : configuration.get("parameters")) {
            if (line.get("name").asText().equals(name)) {
                return line;
            }
        }
        throw new AssertionError("There is no " + name);
    }

    /** The page that an accepted order leads to. */
    private static HttpResponse<String> confirmed(Client client, HttpResponse<String> placed) {
        assertThat(placed.statusCode()).isEqualTo(303);
        HttpResponse<String> page = client.send(client.request(header(placed, "Location")));
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.body()).contains("data-page=\"order\"");
        return page;
    }

    private static String hidden(String name, HttpResponse<String> answer) {
        return all("<input type=\"hidden\" name=\"" + name + "\" value=\"([^\"]*)\">", answer.body())
                .get(0);
    }

    private static String mark(HttpResponse<String> answer) {
        return answer.headers().allValues("Set-Cookie").stream()
                .filter(cookie -> cookie.startsWith("TRADE_USER="))
                .findFirst()
                .orElse(null);
    }

    private static List<String> holdings(Client client) {
        return all("data-holding=\"(\\d+)\"", client.get("portfolio").body());
    }

    private static List<String> all(String pattern, String text) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map(found -> found.group(1))
                .toList();
    }

    private static String header(HttpResponse<String> answer, String name) {
        return answer.headers().firstValue(name).orElse(null);
    }
}
