package io.tradebench.it;

import static io.tradebench.it.Answers.all;
import static io.tradebench.it.Answers.header;
import static io.tradebench.it.Answers.holdings;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.testing.FreePorts;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The brokerage as the web tier reaches it, by whatever way: nobody can tell, but from figures. */
@WithTradeServer
@Tag("once")
class AccessModesIT {
    private static final String DEFAULTS =
            "{\"access-mode\":null,\"web-services-endpoint\":null,\"caching\":null,\"runtime-mode\":null}";
    private static final String VOLUME = "data-live=\"volume\">([^<]+)";

    private final TradeServer server;
    private final Admin admin;

    AccessModesIT(TradeServer server) {
        this.server = server;
        this.admin = new Admin(server);
    }

    @AfterEach
    void switchBack() {
        admin.configureTogether(DEFAULTS);
        assertThat(admin.audit().get("exact").asBoolean()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"remote", "web-services"})
    void answers_areThoseOfTheStandardMode(String mode) {
        Client client = Client.loggedIn(server, "uid:30");
        client.post("buy", "symbol", "s:2", "quantity", "5");
        List<String> standard = answers(client);
        admin.configure("access-mode", mode);
        assertThat(answers(client)).isEqualTo(standard);
    }

    /** Reads of all kinds, and what each rule says that refuses. */
    private static List<String> answers(Client client) {
        return List.of(
                told(client, "account"),
                told(client, "profile"),
                told(client, "quotes/s:1"),
                told(client, "quotes?symbols=s:3,s:1,nope"),
                told(client, "quotes?limit=7"),
                told(client, "holdings"),
                told(client, "orders"),
                told(client, "quotes/nope"),
                told(client, "orders/999999999"),
                told(client, "holdings/999999999"),
                posted(client, "orders/buy", "{\"symbol\":\"s:1\",\"quantity\":2000000}"),
                posted(client, "orders/buy", "{\"symbol\":\"s:1\",\"quantity\":0}"),
                posted(client, "orders/buy", "{\"symbol\":\"nope\",\"quantity\":1}"),
                posted(client, "session", "{\"userId\":\"uid:30\",\"password\":\"no\"}"),
                posted(client, "session", "{\"userId\":\"nobody\",\"password\":\"no\"}"));
    }

    private static String told(Client client, String address) {
        return line(client.send(client.request("/trade/rest/" + address)));
    }

    private static String posted(Client client, String address, String body) {
        return line(client.send(client.request("/trade/rest/" + address)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body))));
    }

    private static String line(HttpResponse<String> answer) {
        return answer.statusCode() + " " + header(answer, "Trade-Refused") + " " + answer.body();
    }

    @ParameterizedTest
    @CsvSource({"remote, ejb", "web-services, direct"})
    void user_doesEverything(String mode, String runtime) {
        admin.configureTogether("{\"access-mode\":\"" + mode + "\",\"runtime-mode\":\"" + runtime + "\"}");
        String user = "access-" + UUID.randomUUID();
        Client client = new Client(server);
        assertThat(client.register(user, "secret").statusCode()).isEqualTo(303);
        assertThat(client.post("login", "uid", user, "passwd", "wrong").statusCode())
                .isEqualTo(401);
        assertThat(client.post("login", "uid", user, "passwd", "secret").statusCode())
                .isEqualTo(303);
        for (String page : List.of("home", "account", "portfolio", "quotes")) {
            assertThat(client.get(page).statusCode()).as(page).isEqualTo(200);
        }

        HttpResponse<String> bought = client.post("buy", "symbol", "s:2", "quantity", "5", "key", "once");
        assertThat(client.post("buy", "symbol", "s:2", "quantity", "5", "key", "once")
                        .headers()
                        .firstValue("Location"))
                .as("the same key")
                .isEqualTo(bought.headers().firstValue("Location"));
        List<String> holdings = holdings(client);
        assertThat(holdings).hasSize(1);
        assertThat(client.post("sell", "holdingID", holdings.get(0)).statusCode())
                .isEqualTo(303);
        assertThat(client.post("sell", "holdingID", holdings.get(0)).statusCode())
                .isEqualTo(404);

        String profile =
                "{\"fullName\":\"Ada L\",\"address\":\"1 Wall Street\",\"email\":\"a@b\",\"password\":\"other\","
                        + "\"currentPassword\":\"secret\"}";
        HttpResponse<String> changed = client.send(client.request("/trade/rest/profile")
                .header("Content-Type", "application/json")
                .PUT(HttpRequest.BodyPublishers.ofString(profile)));
        assertThat(changed.statusCode()).isEqualTo(200);
        assertThat(Admin.json(changed).get("creditCard").asText()).endsWith("5678");
        assertThat(client.post("logout").statusCode()).isLessThan(400);
        assertThat(new Client(server)
                        .post("login", "uid", user, "passwd", "other")
                        .statusCode())
                .isEqualTo(303);
    }

    @ParameterizedTest
    @CsvSource({"remote, command", "remote, distributed-map", "web-services, command"})
    void readsFromTheCache_seeWhatIsChangedBeyond(String mode, String caching) {
        admin.configureTogether("{\"access-mode\":\"" + mode + "\",\"caching\":\"" + caching + "\"}");
        Client client = Client.loggedIn(server, "uid:31");
        String before = volume(client);
        long filled = figure("CachePuts");
        long hits = figure("CacheHits");
        assertThat(volume(client)).isEqualTo(before);
        assertThat(figure("CachePuts")).as("fills").isEqualTo(filled);
        assertThat(figure("CacheHits")).as("hits").isGreaterThan(hits);

        String balance = balance(client);
        client.post("buy", "symbol", "s:5", "quantity", "3");
        assertThat(volume(client)).isNotEqualTo(before);
        assertThat(balance(client)).isNotEqualTo(balance);
        String after = volume(client);
        assertThat(admin.post("quotes/s:5/trades", "{\"changeFactor\":1.01,\"shares\":10}")
                        .statusCode())
                .isEqualTo(200);
        assertThat(volume(client)).isNotEqualTo(after);
    }

    private long figure(String name) {
        return Admin.json(admin.get("cache"))
                .at("/members/0/cache/statistics/" + name)
                .asLong();
    }

    private static String volume(Client client) {
        return all(VOLUME, client.get("quotes", "symbols", "s:5").body()).get(0);
    }

    private static String balance(Client client) {
        return Admin.json(client.send(client.request("/trade/rest/account")))
                .get("balance")
                .asText();
    }

    @Test
    void endpointThatIsNotThere_isAFailureThatPasses() {
        Client client = Client.loggedIn(server, "uid:32");
        String endpoint = "http://127.0.0.1:" + FreePorts.next() + SoapClient.PATH;
        admin.configureTogether("{\"access-mode\":\"web-services\",\"web-services-endpoint\":\"" + endpoint + "\"}");
        HttpResponse<String> page = client.get("portfolio");
        assertThat(page.statusCode()).isEqualTo(503);
        assertThat(header(page, "Retry-After")).isNotBlank();
        assertThat(page.body()).contains("data-page=\"error\"");
        admin.configureTogether(DEFAULTS);
        assertThat(client.get("portfolio").statusCode()).isEqualTo(200);
    }

    /** As another cluster, which does not know this one, would be. */
    @Test
    void endpointOfOthers_wantsTheSecret_andNothingCached() {
        String others = "{\"access-mode\":\"web-services\",\"web-services-endpoint\":\"" + server.uri(SoapClient.PATH)
                + "\",\"caching\":%s}";
        HttpResponse<String> cached = admin.post("configuration", others.formatted("\"command\""));
        assertThat(cached.statusCode()).isEqualTo(400);
        assertThat(cached.body()).contains("needs trade.caching=none");
        admin.configureTogether(others.formatted("null"));
        HttpResponse<String> cachedLater = admin.post("configuration", "{\"caching\":\"command\"}");
        assertThat(cachedLater.statusCode()).isEqualTo(400);
        assertThat(cachedLater.body()).contains("needs trade.caching=none");
        assertThat(new Client(server).get("quotes").statusCode()).isGreaterThanOrEqualTo(500);
        assertThat(server.log()).contains("front-end-refused");
    }
}
