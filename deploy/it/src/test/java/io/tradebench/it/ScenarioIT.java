package io.tradebench.it;

import static io.tradebench.it.Answers.all;
import static io.tradebench.it.Answers.header;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
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

    @BeforeEach
    void switchOn() {
        admin.configure("scenario", "on");
    }

    @AfterEach
    void switchBack() {
        admin.configureTogether("{\"scenario\":null,\"caching\":null,\"servlet-caching\":null}");
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

    @Test
    void hit_ofASession_isOfItsUser() {
        Client user = Client.loggedIn(server, "uid:20");
        for (int i = 0; i < MANY; i++) {
            HttpResponse<String> hit = user.send(user.request(PATH));
            String operation = header(hit, "Trade-Operation");
            if (operation.equals("log off") || operation.equals("register")) {
                return;
            }
            assertThat(all("data-user=\"([^\"]+)\"", hit.body())).as(operation).isSubsetOf("uid:20");
        }
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
