package io.tradebench.it;

import static io.tradebench.it.Answers.header;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The interface for operators: the promises of docs/reference/http.md. */
@WithTradeServer
class AdminContractIT {
    private static final String WRONG = "Basic YWRtaW46YWRtaW4=";

    private final TradeServer server;
    private final Client visitor;

    AdminContractIT(TradeServer server) {
        this.server = server;
        this.visitor = new Client(server);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/trade/config", "/trade/rest/admin/process", "/trade/rest/admin/audit"})
    void adminInterface_needsCredentials(String path) {
        assertThat(visitor.send(visitor.request(path)).statusCode()).isEqualTo(401);
        HttpResponse<String> wrong = visitor.send(visitor.request(path).header("Authorization", WRONG));
        assertThat(wrong.statusCode()).isEqualTo(401);
    }

    /** A filter counts and logs guesses by the path of an address; what JAX-RS alone takes for administration has to lead nowhere. */
    @ParameterizedTest
    @MethodSource("io.tradebench.it.OddAddresses#all")
    void password_isAskedFor_whereGuessesAreLogged_andNowhereElse(String address) throws Exception {
        int before = guesses();
        String wrong = answer(address, WRONG);
        boolean isLogged = guesses() > before;
        String right = answer(address, new Admin(server).authorization());
        assertThat(wrong.contains("WWW-Authenticate: Basic")).as(wrong).isEqualTo(isLogged);
        if (!isLogged) {
            assertThat(status(right)).isEqualTo(status(wrong));
            assertThat(right).doesNotContain("cpuMillis", "answeredBy");
        }
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
                .containsExactlyInAnyOrder("jdbc/TradeDataSource", "jdbc/TradeAdministration", "jdbc/TradeMaintenance");
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
    void configurationPage_hasAFieldForWhateverIsLegal() {
        assertThat(configurationPage())
                .containsPattern("<input name=\"value\" type=\"text\" value=\"[^\"]*\" aria-label=\"trade.cachespec\">")
                .containsPattern(
                        "<input name=\"value\" type=\"number\" required value=\"[0-9]+\" aria-label=\"trade.max-quotes\">");
    }

    /** Also one that is empty, where that is a value: else Trade's own rules could not be asked for any more. */
    @Test
    void configurationPage_takesAText() {
        try {
            assertThat(configureByPage("trade.cachespec", "original").statusCode())
                    .isEqualTo(303);
            assertThat(configurationPage()).contains("value=\"original\" aria-label=\"trade.cachespec\"");
            HttpResponse<String> emptied = configureByPage("trade.cachespec", "");
            assertThat(emptied.statusCode()).isEqualTo(303);
            assertThat(visitor.send(asAdministrator(header(emptied, "Location")))
                            .body())
                    .contains("trade.cachespec is now empty (override).");
        } finally {
            new Admin(server).unconfigure("cachespec");
        }
        assertThat(configureByPage("trade.max-users", " ").statusCode()).isEqualTo(400);
    }

    /** The page that it leads to tells of it by our own name. */
    @Test
    void configurationPage_takesANameOfTheOriginals() {
        try {
            HttpResponse<String> changed = configureByPage("runTimeMode", "Direct");
            assertThat(visitor.send(asAdministrator(header(changed, "Location")))
                            .body())
                    .contains("trade.runtime-mode is now direct (override).");
        } finally {
            new Admin(server).unconfigure("runtime-mode");
        }
    }

    private String configurationPage() {
        return visitor.send(asAdministrator("/trade/config")).body();
    }

    private HttpResponse<String> configureByPage(String name, String value) {
        return visitor.send(asAdministrator("/trade/config")
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString("action=configure&name=" + name + "&value=" + value)));
    }

    private HttpRequest.Builder asAdministrator(String path) {
        return visitor.request(path).header("Authorization", new Admin(server).authorization());
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

    /** Derby does not tell. */
    @Test
    void databaseMaintenance_isEmptyWhereTheDatabaseDoesNotTell() {
        HttpResponse<String> answer = new Admin(server).get("database/maintenance");

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(Admin.json(answer)).isEmpty();
    }

    @Test
    void health_isUp() {
        for (String check : List.of("started", "live", "ready")) {
            HttpResponse<String> answer = visitor.send(visitor.request("/health/" + check));
            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(Admin.json(answer).get("checks")).isNotEmpty();
        }
        assertThat(Admin.json(visitor.send(visitor.request("/health/ready"))).findValuesAsText("name"))
                .containsExactlyInAnyOrder("database", "cluster", "cache", "messaging");
    }

    private int guesses() {
        return server.log().split("wrong-credentials", -1).length;
    }

    private String answer(String address, String credentials) throws IOException {
        String requestLine = "GET " + address + " HTTP/1.1";
        return RawRequest.send(server.uri("/"), requestLine, List.of("Authorization: " + credentials), new byte[0]);
    }

    private static String status(String answer) {
        return answer.lines().findFirst().orElseThrow();
    }

    private static JsonNode parameter(JsonNode configuration, String name) {
        for (JsonNode line : configuration.get("parameters")) {
            if (line.get("name").asText().equals(name)) {
                return line;
            }
        }
        throw new AssertionError("There is no " + name);
    }
}
