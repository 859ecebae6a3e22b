package io.tradebench.it;

import static io.tradebench.it.Admin.json;
import static io.tradebench.it.Answers.all;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocketHandshakeException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The primitives of a member that was started with all they need. */
@Tag("once")
class AllPrimitivesIT {
    /** More than the other tests leave behind, fewer than there are users. */
    private static final int MOST_SESSIONS = 15;

    private static TradeServer server;
    private static Admin admin;

    private final Client visitor = new Client(server);

    @BeforeAll
    static void startServer() {
        server = TradeServer.start(
                "all-primitives",
                Map.of(
                        "trade.primitives", "on",
                        "trade.messaging", "local",
                        "trade.rmi-iiop", "on",
                        "trade.session.maximum", Integer.toString(MOST_SESSIONS),
                        "trade.web-services", "on"));
        admin = new Admin(server);
        admin.populate(20, 10);
    }

    @AfterAll
    static void stopServer() {
        if (server != null) {
            server.close();
        }
    }

    @AfterEach
    void switchBack() {
        admin.configureTogether("{\"primitives\":null,\"primitive-iterations\":null}");
    }

    @Test
    void everyPrimitive_isThere_andAnswersAsOftenAsIsConfigured() {
        JsonNode listed = json(admin.get("primitives"));
        assertThat(listed.findValuesAsText("missing")).containsOnly("");
        admin.configure("primitive-iterations", "3");
        for (JsonNode each : listed) {
            String path = each.get("path").asText();
            if (each.get("way").asText().equals("get") && path.startsWith("/servlet/")) {
                String name = each.get("name").asText();
                HttpResponse<String> answer = ask(path);
                assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
                assertThat(all("data-page=\"(\\w+)\"", answer.body())).containsExactly(name, name, name);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "PingServlet2MDBQueue, by the queue: ping<",
        "PingServlet2MDBTopic, by the topic: ping<",
        "PingServlet2TwoPhase, by the queue: ping<",
        "PingServlet2SessionRemote, return: 23.45<",
        "PingServlet2EntityRemote, symbol: s:",
        "PingServlet2Faces,    calls in this request: 1<",
        "PingBeanValidation,   violations: 0 and 3<"
    })
    void primitive_showsWhatItHasDone(String name, String expected) {
        JsonNode before = admin.audit();
        Client client = new Client(server);
        HttpResponse<String> answer = client.send(client.request("/trade/servlet/" + name));
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Content-Type").orElseThrow()).startsWith("text/html;");
        assertThat(answer.headers().firstValue("Cache-Control")).hasValue("no-store");
        assertThat(answer.body()).contains(expected);
        assertThat(answer.headers().map()).doesNotContainKey("Set-Cookie");
        assertThat(admin.audit()).isEqualTo(before);
    }

    @Test
    void rest_answersWithJson() {
        admin.configure("primitive-iterations", "2");
        JsonNode answer = json(ask("/rest/primitives/PingREST?symbol=s:7"));
        assertThat(answer.findValuesAsText("name")).containsExactly("PingREST", "PingREST");
        assertThat(answer.findValuesAsText("symbol")).containsExactly("s:7", "s:7");
    }

    @Test
    void restToEntities_listsAccountsWithTheirHoldings() {
        // Some accounts hold nothing.
        JsonNode answer = await().until(
                        () -> json(ask("/rest/primitives/PingREST2Entities")),
                        any -> !any.findValuesAsText("symbol").isEmpty());
        assertThat(answer.get("name").asText()).isEqualTo("PingREST2Entities");
        assertThat(answer.get("accounts")).hasSize(2);
        assertThat(answer.findValuesAsText("userId")).hasSize(2).allMatch(user -> user.startsWith("uid:"));
        assertThat(answer.findValuesAsText("symbol")).allMatch(symbol -> symbol.startsWith("s:"));
        assertThat(answer.findValues("holdings")).hasSize(2);
    }

    @Test
    void soap_givesBackWhatItIsGiven() {
        HttpResponse<String> answer = soap("A & B");
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        assertThat(answer.body()).contains("pingResponse", "<return>A &amp; B</return>");
    }

    @Test
    void sockets_giveBackWhatTheyAreSent() {
        try (LivePage text = LivePage.openAt(server, "/trade/servlet/PingWebSocketText");
                LivePage json = LivePage.openAt(server, "/trade/servlet/PingWebSocketJson");
                LivePage bytes = LivePage.openAt(server, "/trade/servlet/PingWebSocketBinary")) {
            assertThat(text.send("{\"a\":1}").next().get("a").asInt()).isOne();
            json.send("{\"symbol\":\"s:7\"}").next();
            JsonNode second = json.send("{\"symbol\":\"s:8\"}").next();
            assertThat(second.get("symbol").asText()).isEqualTo("s:8");
            assertThat(second.get("messages").asInt()).isEqualTo(2);
            assertThat(bytes.send("{\"b\":2}".getBytes(StandardCharsets.UTF_8))
                            .next()
                            .get("b")
                            .asInt())
                    .isEqualTo(2);
            assertThat(json.send("no object").closeCode()).isEqualTo(1007);
        }
    }

    @Test
    void primitives_doNotAnswerUnlessTheyAreAskedFor() {
        JsonNode listed = json(admin.get("primitives"));
        admin.configure("primitives", "off");
        for (JsonNode each : listed) {
            String description = each.get("way").asText().equals("soap") ? "?wsdl" : "";
            assertThat(ask(each.get("path").asText() + description).statusCode())
                    .as(each.get("name").asText())
                    .isEqualTo(404);
        }
        assertThat(soap("A").statusCode()).isEqualTo(404);
        assertThat(ask("/WEB-INF/faces/PingServlet2Faces.xhtml").statusCode()).isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"PingWebSocketText", "PingWebSocketBinary", "PingWebSocketJson"})
    void socket_isRefused_whenOff_andToPagesOfOtherSites(String name) {
        assertRefused(403, name, "Origin", "http://elsewhere.example");
        admin.configure("primitives", "off");
        assertRefused(404, name);
    }

    private static void assertRefused(int status, String name, String... headers) {
        assertThatThrownBy(() -> LivePage.openAt(server, "/trade/servlet/" + name, headers))
                .isInstanceOf(CompletionException.class)
                .cause()
                .isInstanceOfSatisfying(WebSocketHandshakeException.class, refused -> assertThat(
                                refused.getResponse().statusCode())
                        .isEqualTo(status));
    }

    /** Users and visitors of the primitives take the same places; whoever has one keeps it. */
    @Test
    void member_withoutRoomForAnotherSession_beginsNone_untilOneEnds() {
        Deque<Client> users = new ArrayDeque<>();
        try {
            // A session that another test has left behind may end in between, and leave its place.
            await().atMost(1, TimeUnit.MINUTES).untilAsserted(() -> {
                assertIsFull(fill(users));
                Client another = new Client(server);
                assertIsFull(another.send(another.request("/trade/servlet/PingSession1")));
            });
            assertThat(users).isNotEmpty().allMatch(user -> user.get("home").statusCode() == 200);

            assertThat(users.peek().post("logout").statusCode()).isEqualTo(303);
            assertThat(logIn(users.peek(), 0).statusCode()).isEqualTo(303);
        } finally {
            users.forEach(user -> user.post("logout"));
        }
    }

    /** Logs in one user after another; gives back how the first was answered who was not let in. */
    private static HttpResponse<String> fill(Deque<Client> users) {
        while (users.size() <= MOST_SESSIONS) {
            Client next = new Client(server);
            HttpResponse<String> answer = logIn(next, users.size());
            if (answer.statusCode() != 303) {
                return answer;
            }
            users.push(next);
        }
        throw new AssertionError("more than " + MOST_SESSIONS + " sessions");
    }

    private static HttpResponse<String> logIn(Client client, int user) {
        return client.post("login", "uid", "uid:" + user, "passwd", "xxx");
    }

    private static void assertIsFull(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).isEqualTo(503);
        assertThat(answer.headers().firstValue("Retry-After")).hasValue("5");
        assertThat(answer.body()).contains("data-page=\"error\"");
    }

    private HttpResponse<String> ask(String path) {
        return visitor.send(visitor.request("/trade" + path));
    }

    private HttpResponse<String> soap(String text) {
        String envelope = "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body>"
                + "<p:ping xmlns:p=\"urn:trade:primitives\"><text>" + text.replace("&", "&amp;")
                + "</text></p:ping></s:Body></s:Envelope>";
        return visitor.send(visitor.request("/trade/services/PingSOAP")
                .header("Content-Type", "text/xml;charset=UTF-8")
                .POST(HttpRequest.BodyPublishers.ofString(envelope)));
    }
}
