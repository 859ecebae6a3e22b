package io.tradebench.it;

import static io.tradebench.it.Answers.all;
import static io.tradebench.it.Answers.header;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Load without a script: the promises of docs/reference/http.md. */
@WithTradeServer
class ScenarioIT {
    private static final String PATH = "/trade/scenario";

    /** More than enough for an operation of four percent to be among them: it is not once in 10^17. */
    private static final int MANY = 1_000;

    /** Pages of one user that are looked at. */
    private static final int ENOUGH = 20;

    private static final Map<String, String> PAGES = Map.of(
            "home", "home",
            "account", "account",
            "portfolio", "portfolio",
            "quotes", "quotes",
            "log off", "home",
            "update account", "account",
            "buy", "order",
            "sell", "order",
            "register", "home");

    private final TradeServer server;
    private final Admin admin;
    private final Client driver;

    ScenarioIT(TradeServer server) {
        this.server = server;
        admin = new Admin(server);
        driver = new Client(server);
    }

    /** Other tests leave users behind who have no money, or a password of their own. */
    @BeforeAll
    static void populate(TradeServer server) {
        new Admin(server).populate(WithTradeServer.USERS, WithTradeServer.QUOTES);
    }

    @BeforeEach
    void switchOn() {
        admin.configure("scenario", "on");
    }

    @AfterEach
    void switchBack() {
        admin.configureTogether(
                "{\"scenario\":null,\"workload-mix\":null,\"caching\":null,\"servlet-caching\":null,\"max-users\":"
                        + WithTradeServer.USERS + "}");
    }

    @ParameterizedTest
    @ValueSource(strings = {PATH, "/trade/TestServlet"})
    void scenario_isNotThere_unlessItIsAskedFor(String path) {
        admin.unconfigure("scenario");
        assertThat(driver.send(driver.request(path)).statusCode()).isEqualTo(404);
        assertThat(driver.sessionId()).isNull();
        admin.configure("scenario", "on");
        assertThat(driver.send(driver.request(path)).statusCode()).isEqualTo(200);
        assertThat(driver.sessionId()).isNotNull();
    }

    @ParameterizedTest
    @CsvSource({"none, off", "command, off", "command, on"})
    void hits_performEveryOperation_andEachShowsItsPage(String caching, String pages) {
        admin.configureTogether("{\"caching\":\"" + caching + "\",\"servlet-caching\":\"" + pages + "\"}");
        TreeSet<String> performed = new TreeSet<>();
        for (int i = 0; i < MANY && performed.size() < PAGES.size(); i++) {
            HttpResponse<String> hit = driver.send(driver.request(PATH));
            assertThat(hit.statusCode()).as(hit.body()).isEqualTo(200);
            String operation = header(hit, "Trade-Operation");
            assertThat(hit.body()).contains("data-page=\"" + PAGES.get(operation) + "\"");
            assertThat(header(hit, "Cache-Control")).isEqualTo("no-store");
            assertThat(hit.headers().firstValue("ETag")).isEmpty();
            performed.add(operation);
        }
        assertThat(performed).containsExactlyInAnyOrderElementsOf(PAGES.keySet());
        assertThat(admin.audit().get("exact").asBoolean()).isTrue();
    }

    /** As in the original, whose scenario asks for it past the cache. */
    @Test
    void portfolio_isNeverKept_whereOtherPagesAre() {
        admin.configureTogether("{\"caching\":\"command\",\"servlet-caching\":\"on\"}");
        boolean shown = false;
        for (int i = 0; i < MANY && !shown; i++) {
            shown = header(driver.send(driver.request(PATH)), "Trade-Operation").equals("portfolio");
        }
        assertThat(shown).isTrue();
        assertThat(kept("portfolio")).doesNotContain("JSESSIONID");
        Client user = Client.loggedIn(server, "uid:21");
        user.get("portfolio");
        assertThat(kept("portfolio")).contains("JSESSIONID");
    }

    private String kept(String action) {
        return admin.get("cache/entries?text=action%3D" + action).body();
    }

    /** 22 of 100 hits show an account or a portfolio with the one, 14 with the other: in that order but once in a million. */
    @Test
    @Tag("once")
    void mix_isTheOneThatIsConfigured() {
        long standard = reads("standard");
        long highVolume = reads("high-volume");
        assertThat(standard).isGreaterThan(highVolume);
    }

    private long reads(String mix) {
        admin.configure("workload-mix", mix);
        return IntStream.range(0, MANY)
                .mapToObj(hit -> header(driver.send(driver.request(PATH)), "Trade-Operation"))
                .filter(operation -> operation.equals("account") || operation.equals("portfolio"))
                .count();
    }

    @Test
    void hit_ofASession_isOfItsUser() {
        String user = null;
        int compared = 0;
        for (int i = 0; i < MANY && compared < ENOUGH; i++) {
            HttpResponse<String> hit = driver.send(driver.request(PATH));
            List<String> shown = all("data-user=\"([^\"]+)\"", hit.body());
            String operation = header(hit, "Trade-Operation");
            boolean another = user == null || operation.equals("log off") || operation.equals("register");
            if (!shown.isEmpty() && !another) {
                assertThat(shown).as(operation).containsOnly(user);
                compared++;
            }
            // of the first hit and of those that change the user, it is the page that says who acts from now on
            user = shown.isEmpty() ? user : shown.get(0);
        }
        assertThat(compared).as("pages that show a user").isEqualTo(ENOUGH);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "?session=none"})
    void session_thatAUserBegan_isLeftAlone(String query) {
        Client user = Client.loggedIn(server, "uid:20");
        assertRefused(user.send(user.request(PATH + query)));
        assertThat(user.get("home").body()).contains("data-user=\"uid:20\"");
    }

    @Test
    void session_thatAUserTakesOver_isHisFromThenOn() {
        assertThat(driver.send(driver.request(PATH)).statusCode()).isEqualTo(200);
        assertThat(driver.send(driver.request(PATH)).statusCode()).isEqualTo(200);
        assertThat(driver.post("login", "uid", "uid:20", "passwd", "xxx").statusCode())
                .isEqualTo(303);
        assertRefused(driver.send(driver.request(PATH)));
    }

    private static void assertRefused(HttpResponse<String> hit) {
        assertThat(hit.statusCode()).as(hit.body()).isEqualTo(403);
        assertThat(header(hit, "Trade-Refused")).isEqualTo("not-yours");
        assertThat(header(hit, "Trade-Operation")).isNull();
        assertThat(hit.body()).contains("data-page=\"error\"", "only in sessions that it has begun itself");
    }

    @Test
    void hit_thatCannotLogIn_isCountedAsWhatItWanted() {
        admin.configure("max-users", "1000000");
        assertThat(admin.delete("statistics").statusCode()).isEqualTo(204);
        HttpResponse<String> refused = await().until(
                        () -> driver.send(driver.request(PATH + "?session=none")), hit -> hit.statusCode() == 401);
        assertThat(header(refused, "Trade-Refused")).isEqualTo("wrong-credentials");
        String wanted = header(refused, "Trade-Operation");
        assertThat(wanted).isIn(PAGES.keySet());
        await().untilAsserted(() -> assertThat(refusals(wanted)).isPositive());
    }

    private int refusals(String operation) {
        return StreamSupport.stream(
                        Admin.json(admin.get("statistics")).get("transactions").spliterator(), false)
                .filter(line -> line.get("name").asText().equals(operation))
                .mapToInt(line -> line.get("refused").asInt())
                .sum();
    }

    @Test
    void hit_byPost_isOneToo() {
        HttpResponse<String> posted = driver.send(driver.request(PATH).POST(HttpRequest.BodyPublishers.noBody()));
        assertThat(posted.statusCode()).isEqualTo(200);
        assertThat(header(posted, "Trade-Operation")).isIn(PAGES.keySet());
    }

    @Test
    void session_endsWithTheHit_ifTheDriverKeepsNone() {
        HttpResponse<String> hit = driver.send(driver.request(PATH + "?session=none"));
        assertThat(hit.statusCode()).isEqualTo(200);
        assertThat(driver.get("home").statusCode()).as("a page for users").isEqualTo(303);
    }

    @Test
    void requests_thatMeanSomethingElse_performNothing() {
        assertThat(driver.send(driver.request(PATH + "?session=some")).statusCode())
                .isEqualTo(400);
        assertThat(driver.send(driver.request(PATH).method("HEAD", HttpRequest.BodyPublishers.noBody()))
                        .statusCode())
                .isEqualTo(405);
        assertThat(driver.send(driver.request(PATH).header("Sec-Fetch-Site", "cross-site"))
                        .statusCode())
                .isEqualTo(403);
        assertThat(driver.sessionId()).isNull();
    }
}
