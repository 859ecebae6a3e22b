package io.tradebench.it;

import static io.tradebench.it.Admin.json;
import static io.tradebench.it.Answers.all;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpResponse;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The primitives, as their page lists them: the promises of docs/reference/http.md. */
@WithTradeServer
class PrimitiveIT {
    private static final String LIST = "/trade/primitives";

    private final TradeServer server;
    private final Admin admin;
    private final Client visitor;

    PrimitiveIT(TradeServer server) {
        this.server = server;
        admin = new Admin(server);
        visitor = new Client(server);
    }

    @AfterEach
    void switchBack() {
        admin.configureTogether(
                "{\"primitives\":null,\"primitive-iterations\":null,\"max-users\":null,\"max-quotes\":null,\"caching\":null}");
    }

    @Test
    void primitive_doesItsWorkAsOftenAsIsConfigured() {
        admin.configure("primitives", "on");
        List<String> names = names();
        assertThat(names).contains("PingServlet", "PingServlet2Jsp", "PingServlet31Async", "PingSession3");
        assertThat(names).allSatisfy(name -> assertThat(pages(ask(name))).containsExactly(name));
        admin.configure("primIterations", "3");
        assertThat(names).allSatisfy(name -> assertThat(pages(ask(name))).containsExactly(name, name, name));
        admin.configure("primitive-iterations", "1");
        assertThat(names).allSatisfy(name -> assertThat(pages(ask(name))).containsExactly(name));
    }

    @Test
    void primitive_doesNotAnswerUnlessItIsAskedFor() {
        admin.configure("primitives", "on");
        List<String> names = names();
        admin.configure("primitives", "off");
        assertThat(visitor.send(visitor.request(LIST)).statusCode()).isEqualTo(404);
        assertThat(names).isNotEmpty().allSatisfy(name -> assertThat(ask(name).statusCode())
                .isEqualTo(404));
    }

    @Test
    void administrators_haveTheListInAnyCase() {
        JsonNode listed = json(admin.get("primitives"));
        admin.configure("primitives", "on");
        String page = visitor.send(visitor.request(LIST)).body();
        assertThat(listed.findValuesAsText("name"))
                .isEqualTo(all("data-(?:primitive|unlinked)=\"(\\w+)\"", page))
                .contains("PingREST", "PingServlet2Faces", "PingWebSocketJson");
    }

    @Test
    void primitiveThatTheMemberWasNotStartedFor_saysWhatItNeeds() {
        admin.configure("primitives", "on");
        JsonNode listed = json(admin.get("primitives"));
        for (JsonNode each : listed) {
            String name = each.get("name").asText();
            String missing = each.get("missing").asText();
            if (!missing.isEmpty()) {
                HttpResponse<String> answer = ask(name);
                assertThat(answer.statusCode()).as(name).isEqualTo(404);
                assertThat(answer.body()).contains(name + " is not available", missing);
            }
        }
        assertThat(listed.findValuesAsText("missing"))
                .contains("trade.primitives=on", "trade.primitives=on, trade.messaging=local", "");
        assertThat(server.log()).doesNotContain("faces-4.0", "beanValidation-3.0");
    }

    @Test
    void onlyPrimitivesOfSessions_startOne() {
        admin.configure("primitives", "on");
        assertThat(names()).isNotEmpty().allSatisfy(name -> {
            Client client = new Client(server);
            pages(ask(client, name));
            assertThat(client.sessionId() != null).isEqualTo(name.startsWith("PingSession"));
        });
    }

    @Test
    void pingSession1_countsTheHitsOfItsClient() {
        admin.configure("primitives", "on");
        assertThat(ask("PingSession1").body()).contains("hits: 1<");
        assertThat(ask("PingSession1").body()).contains("hits: 2<");
        assertThat(ask(new Client(server), "PingSession1").body()).contains("hits: 1<");
    }

    @Test
    void pingSession2_endsTheSessionAtTheFifthHit_butLogsNobodyOut() {
        admin.configure("primitives", "on");
        Client user = Client.loggedIn(server, "uid:7");
        for (int hit = 1; hit <= 5; hit++) {
            assertThat(ask("PingSession2").body()).contains("hits: " + hit + "<");
            assertThat(ask(user, "PingSession2").body()).contains("hits: " + hit + "<");
        }
        assertThat(ask("PingSession2").body()).contains("hits: 1<");
        assertThat(ask(user, "PingSession2").body()).contains("hits: 6<");
        assertThat(user.get("home").body()).contains("data-user=\"uid:7\"");
    }

    @Test
    void primitivesOfData_findSome_andChangeNothing() {
        String parameters = "{\"primitives\":\"on\",\"max-users\":\"%d\",\"max-quotes\":\"%d\"}";
        JsonNode before = admin.audit();
        String quotes = visitor.get("quotes", "symbols", "s:0").body();
        admin.configureTogether(parameters.formatted(1, 1));
        assertThat(ask("PingJDBCRead").body()).contains("price: ");
        assertThat(ask("PingJDBCWrite").body()).contains("rows: 1<");
        assertThat(ask("PingServlet2JNDI").body()).contains("is there");
        assertThat(ask("PingServlet2SessionLocal").body()).contains("return: 23.45<");
        assertThat(ask("PingServlet2Session2Entity").body()).contains("price: ");
        assertThat(ask("PingServlet2EntityLocal").body()).contains("price: ");
        assertThat(ask("PingServlet2Session2CMROne2One").body()).contains("balance: ");
        List<String> byQuery = all(
                "holdings: (\\d+)<", ask("PingServlet2Session2EntityCollection").body());
        List<String> byRelation =
                all("holdings: (\\d+)<", ask("PingServlet2Session2CMROne2Many").body());
        assertThat(byRelation).hasSize(1).isEqualTo(byQuery);
        assertThat(admin.audit()).isEqualTo(before);
        assertThat(visitor.get("quotes", "symbols", "s:0").body()).isEqualTo(quotes);
    }

    @Test
    void primitivesOfTheCache_useTheOneOfTheMember() {
        admin.configureTogether("{\"primitives\":\"on\",\"caching\":\"distributed-map\"}");
        assertThat(ask("PingCacheHit").body()).contains("characters: 1024<");
        assertThat(ask("PingCacheMiss").body()).contains("found: false<");
        assertThat(ask("PingCachePut").body()).contains("id: ");
        assertThat(ask("PingCachePull").body()).contains("found: ");
        assertThat(ask("PingCacheInvalidate").body()).contains("still there: false<");
        assertThat(admin.get("cache/entries?text=PingCache").body())
                .contains("PingCacheHit", "PingCachePut", "PingCachePull")
                .doesNotContain("PingCacheMiss", "PingCacheInvalidate");
    }

    @Test
    void secondServlet_isNotThereByItself() {
        admin.configure("primitives", "on");
        assertThat(ask("PingReceiver").statusCode()).isEqualTo(404);
    }

    /** Of those that a GET has answer with a page. */
    private List<String> names() {
        HttpResponse<String> page = visitor.send(visitor.request(LIST));
        assertThat(page.statusCode()).isEqualTo(200);
        return all("data-primitive=\"(\\w+)\" href=\"/trade/servlet/\\1\"", page.body());
    }

    private HttpResponse<String> ask(String name) {
        return ask(visitor, name);
    }

    private static HttpResponse<String> ask(Client client, String name) {
        return client.send(client.request("/trade/servlet/" + name));
    }

    /** Whose pages the answer is. */
    private static List<String> pages(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Content-Type")).hasValue("text/html;charset=UTF-8");
        return all("data-page=\"(\\w+)\"", answer.body());
    }
}
