package io.tradebench.it;

import static io.tradebench.it.Answers.all;
import static io.tradebench.it.Answers.balance;
import static io.tradebench.it.Answers.header;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The pages while they are cached: nobody sees what is not his, or what has changed since. */
@WithTradeServer
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ServletCacheIT {
    private final TradeServer server;
    private final Admin admin;
    private final Client visitor;

    ServletCacheIT(TradeServer server) {
        this.server = server;
        this.admin = new Admin(server);
        this.visitor = new Client(server);
    }

    @BeforeAll
    void switchOn() {
        admin.configureTogether("{\"caching\":\"command\",\"servlet-caching\":\"on\"}");
    }

    @AfterAll
    void switchOff() {
        admin.configureTogether("{\"caching\":null,\"servlet-caching\":null}");
    }

    @BeforeEach
    void begin() {
        assertThat(admin.post("cache/clear", "").statusCode()).isEqualTo(204);
    }

    @ParameterizedTest
    @ValueSource(strings = {"quotes", "register"})
    void pageForEverybody_isMadeOnce_andSentOnce(String name) {
        HttpResponse<String> first = visitor.get(name);
        long pages = puts();
        HttpResponse<String> hit = Client.loggedIn(server, "uid:20").get(name);
        assertThat(hit.body()).isEqualTo(first.body());
        assertThat(puts()).as("fills since the first").isEqualTo(pages);
        assertThat(header(hit, "Cache-Control")).isEqualTo("no-cache");
        assertThat(header(hit, "Content-Type")).isEqualTo(header(first, "Content-Type"));
        assertThat(hit.headers().map()).containsKey("content-security-policy").doesNotContainKey("set-cookie");

        String tag = header(first, "ETag");
        assertThat(tag).isNotNull().isEqualTo(header(hit, "ETag"));
        HttpResponse<String> known =
                visitor.send(visitor.request("/trade/app?action=" + name).header("If-None-Match", tag));
        assertThat(known.statusCode()).isEqualTo(304);
        assertThat(known.body()).isEmpty();
    }

    @Test
    void quotes_areOnePage_howeverTheirSymbolsAreWritten() {
        for (String symbols : List.of("s:3,s:4", "s:3, s:4", " s:3 ,,s:4 ,s:3")) {
            assertThat(visitor.get("quotes", "symbols", symbols).statusCode()).isEqualTo(200);
        }
        visitor.get("quotes", "symbols", ", ,");

        assertThat(ids("template=/app")).singleElement().asString().contains("askedSymbols");
    }

    @Test
    void quotes_showTheNewPrice_afterAnOrder() {
        HttpResponse<String> before = visitor.get("quotes", "symbols", "s:3,s:4");
        visitor.get("quotes", "symbols", "s:4");
        assertThat(ids("template=/app")).hasSize(2);
        Client.loggedIn(server, "uid:21").post("buy", "symbol", "s:3", "quantity", "10");
        assertThat(ids("template=/app"))
                .as("pages that do not show the quote stay")
                .hasSize(1);
        HttpResponse<String> after = visitor.get("quotes", "symbols", "s:3,s:4");

        String volume = "data-live=\"volume\">([^<]+)";
        assertThat(all(volume, after.body()).get(0))
                .isNotEqualTo(all(volume, before.body()).get(0));
        assertThat(all(volume, after.body()).get(1))
                .isEqualTo(all(volume, before.body()).get(1));
        assertThat(header(after, "ETag")).isNotEqualTo(header(before, "ETag"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"home", "portfolio", "account"})
    void pageOfAUser_isServedToHimAlone(String name) {
        Client anna = Client.loggedIn(server, "uid:22");
        Client bert = Client.loggedIn(server, "uid:23");
        String first = anna.get(name).body();
        long fills = puts();
        HttpResponse<String> hit = anna.get(name);
        assertThat(hit.body()).isEqualTo(first).contains("data-user=\"uid:22\"");
        assertThat(puts()).isEqualTo(fills);
        assertThat(header(hit, "Cache-Control")).isEqualTo("no-store");
        assertThat(hit.headers().map()).doesNotContainKeys("etag", "set-cookie");

        assertThat(bert.get(name).body()).contains("data-user=\"uid:23\"").doesNotContain("uid:22");
        assertThat(anna.get(name).body()).isEqualTo(first);
        HttpResponse<String> stranger = visitor.get(name);
        assertThat(stranger.statusCode()).isEqualTo(303);
        assertThat(stranger.body()).doesNotContain("uid:22");
    }

    @Test
    void pageOfAUser_isNotOpenedByTheCookieOfAnotherSession() {
        Client anna = Client.loggedIn(server, "uid:24");
        anna.get("portfolio");
        String session = anna.sessionId();
        anna.post("logout");
        HttpResponse<String> answer =
                visitor.send(visitor.request("/trade/app?action=portfolio").header("Cookie", "JSESSIONID=" + session));
        assertThat(answer.statusCode()).isEqualTo(303);
        assertThat(answer.body()).doesNotContain("uid:24");
    }

    @Test
    void logout_endsThePagesOfTheUser() {
        Client anna = Client.loggedIn(server, "uid:25");
        List.of("home", "portfolio").forEach(anna::get);
        assertThat(ids("dependency=Account_UserID:uid:25")).isNotEmpty();
        assertThat(ids("dependency=Holdings_UserID1:uid:25")).isNotEmpty();
        anna.post("logout");

        assertThat(ids("dependency=Account_UserID:uid:25")).isEmpty();
        assertThat(ids("dependency=Holdings_UserID1:uid:25")).isEmpty();
        assertThat(anna.get("home").statusCode()).isEqualTo(303);
        Client again = Client.loggedIn(server, "uid:25");
        assertThat(again.get("account").body()).contains("data-user=\"uid:25\"");
    }

    @Test
    void pagesOfAUser_followHisOrdersAndHisProfile() {
        Client anna = Client.loggedIn(server, "uid:26");
        String home = anna.get("home").body();
        String portfolio = anna.get("portfolio").body();
        String account = anna.get("account").body();
        anna.post("buy", "symbol", "s:6", "quantity", "3");

        assertThat(all("data-holding", anna.get("portfolio").body()))
                .hasSize(all("data-holding", portfolio).size() + 1);
        assertThat(balance(anna.get("home").body())).isNotEqualTo(balance(home));
        assertThat(all("<th scope=\"row\">(\\d+)</th>", anna.get("account").body())
                        .get(0))
                .isNotEqualTo(all("<th scope=\"row\">(\\d+)</th>", account).get(0));
        anna.post("update_profile", "fullname", "Anna Anew", "address", "a", "email", "a@x", "ccn", "11112222");
        assertThat(anna.get("account").body()).contains("Anna Anew");
    }

    @Test
    void orderAlert_isShownOnce_onACachedPage() {
        Client anna = Client.loggedIn(server, "uid:27");
        anna.get("home");
        anna.post("buy", "symbol", "s:7", "quantity", "1");

        assertThat(all("data-alert", anna.get("home").body())).hasSize(1);
        assertThat(all("data-alert", anna.get("home").body())).isEmpty();
        assertThat(all("data-alert", anna.get("home").body())).isEmpty();
    }

    @Test
    void home_keepsItsTextAndNotTheMarketSummary() {
        Client anna = Client.loggedIn(server, "uid:28");
        anna.get("home");
        admin.post("cache/invalidate", "{\"id\":\"MarketSummary\"}");
        long pages = puts();
        String home = anna.get("home").body();

        assertThat(home).containsOnlyOnce("id=\"market-title\"").endsWith("</html>\n");
        assertThat(puts() - pages)
                .as("the summary, as a command and as a fragment")
                .isLessThanOrEqualTo(2);
        assertThat(ids("template=/marketSummary")).hasSize(1);
    }

    @Test
    void marketSummary_alone_isAPage_alsoIfAPageHasIncludedIt() {
        Client.loggedIn(server, "uid:28").get("home");
        HttpResponse<String> first = visitor.send(visitor.request("/trade/marketSummary"));
        HttpResponse<String> hit = visitor.send(visitor.request("/trade/marketSummary"));

        assertThat(ids("template=/marketSummary")).hasSize(2);
        for (String name : List.of("Content-Type", "Cache-Control", "ETag")) {
            assertThat(header(hit, name)).isNotNull().isEqualTo(header(first, name));
        }
        assertThat(hit.body()).isEqualTo(first.body()).contains("id=\"market-title\"");
    }

    @Test
    void errorsRedirectsAndAnswersToForms_areNotKept() {
        visitor.get("quotes", "symbols", " ");
        visitor.get("nothing");
        visitor.get("home");
        visitor.post("login", "uid", "uid:29", "passwd", "wrong");
        Client anna = Client.loggedIn(server, "uid:29");
        anna.post("buy", "symbol", "s:1", "quantity", "0");
        anna.post("buy", "symbol", "s:1", "quantity", "1");

        assertThat(ids("template=/app")).isEmpty();
    }

    @Test
    void configuration_thatShowsInPages_endsThem() {
        assertThat(visitor.get("quotes").body()).doesNotContain("skyline");
        admin.configure("web-interface", "jsp-images");
        try {
            assertThat(visitor.get("quotes").body()).contains("skyline");
        } finally {
            admin.unconfigure("web-interface");
        }
        assertThat(visitor.get("quotes").body()).doesNotContain("skyline");
    }

    @Test
    void page_admittedAtItsSecondMiss_isKeptFromThenOn() {
        admin.configure("servlet-admission", "second-miss");
        try {
            visitor.get("quotes", "symbols", "s:5,s:6");
            assertThat(ids("template=/app")).isEmpty();
            visitor.get("quotes", "symbols", "s:6,s:7");
            assertThat(ids("template=/app")).isEmpty();
            visitor.get("quotes", "symbols", "s:5,s:6");
            assertThat(ids("template=/app")).hasSize(1);
            long filled = puts();
            visitor.get("quotes", "symbols", "s:5,s:6");
            assertThat(puts()).as("fills since").isEqualTo(filled);
        } finally {
            admin.unconfigure("servlet-admission");
        }
    }

    @Test
    void reset_endsEverything() {
        Client anna = Client.loggedIn(server, "uid:30");
        anna.get("portfolio");
        visitor.get("quotes");
        assertThat(admin.post("reset", "").statusCode()).isEqualTo(200);

        assertThat(ids("template=/app")).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("io.tradebench.it.OddAddresses#all")
    void address_thatIsOdd_isAnsweredAsWithoutTheCache(String address) throws Exception {
        OddAddresses.check(server, address);
        OddAddresses.check(server, address);
    }

    @ParameterizedTest
    @ValueSource(strings = {"action=%ZZ", "action=quotes&symbols=%ZZ", "action=register&more=%ZZ"})
    void query_thatIsNotProperlyEncoded_isRefused_andNotKept(String query) throws Exception {
        for (int i = 0; i < 2; i++) {
            String answer = RawRequest.send(server.uri("/"), "GET /trade/app?" + query + " HTTP/1.1", "");
            assertThat(answer).startsWith("HTTP/1.1 400 ");
        }
        assertThat(ids("template=/app")).isEmpty();
        HttpResponse<String> form = visitor.send(visitor.request("/trade/app")
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(query)));
        assertThat(form.statusCode()).isEqualTo(400);
    }

    private long puts() {
        return Admin.json(admin.get("cache"))
                .at("/members/0/cache/statistics/CachePuts")
                .asLong();
    }

    private List<String> ids(String query) {
        JsonNode entries = Admin.json(admin.get("cache/entries?" + query)).get("entries");
        return entries.findValuesAsText("id");
    }
}
