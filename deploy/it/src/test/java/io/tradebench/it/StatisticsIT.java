package io.tradebench.it;

import static io.tradebench.it.Answers.all;
import static io.tradebench.it.Answers.header;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.awaitility.core.ThrowingRunnable;
import org.junit.jupiter.api.Test;

/** What a member says it has done: the promises of docs/reference/http.md. */
@WithTradeServer
class StatisticsIT {
    private static final String PAGE = "/trade/statistics";
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final TradeServer server;
    private final Admin admin;
    private final Client visitor;

    StatisticsIT(TradeServer server) {
        this.server = server;
        admin = new Admin(server);
        visitor = new Client(server);
    }

    @Test
    void statistics_countWhatUsersDid() {
        Client user = new Client(server);
        untilNoOtherIsCounted(() -> {
            user.post("login", "uid", "uid:21", "passwd", "xxx");
            user.get("quotes", "symbols", "s:1");
            user.get("quotes", "symbols", "s:2");
            user.post("buy", "symbol", "s:1", "quantity", "1");
            user.post("buy", "symbol", "s:1", "quantity", "0");
            JsonNode statistics = counted(5);
            assertThat(statistics.get("member").asText()).isEqualTo("member-1");
            assertThat(statistics.get("transactions").findValuesAsText("name"))
                    .containsExactly("buy", "login", "quotes");
            JsonNode buys = statistics.get("transactions").get(0);
            assertThat(buys.get("count").asInt()).isEqualTo(2);
            assertThat(buys.get("refused").asInt()).isEqualTo(1);
            assertThat(buys.get("errors").asInt()).isZero();
            assertThat(buys.at("/latencyMs/max").asDouble())
                    .isPositive()
                    .isGreaterThanOrEqualTo(buys.at("/latencyMs/p50").asDouble());
        });
    }

    @Test
    void page_showsThem_andCountsAnew() {
        untilNoOtherIsCounted(() -> {
            assertThat(ask("").body()).contains("data-page=\"statistics\"", "There were none.");
            visitor.get("quotes");
            counted(1);
            assertThat(all("data-transaction=\"(\\w+)\"", ask("").body())).containsExactly("quotes");
            HttpResponse<String> reset = ask("action=reset");
            assertThat(reset.statusCode()).isEqualTo(303);
            String location = header(reset, "Location");
            assertThat(location).contains("/trade/statistics#reset-");
            assertThat(ask("").body())
                    .contains("id=\"" + location.substring(location.indexOf('#') + 1) + "\"", "There were none.");
        });
        HttpResponse<String> refused = ask("action=nothing");
        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(header(refused, "Trade-Refused")).isEqualTo("invalid-input");
        assertThat(visitor.send(visitor.request(PAGE)).statusCode()).isEqualTo(401);
    }

    /** An answer is counted when it has left: that of an earlier test may be among those of an attempt. */
    private void untilNoOtherIsCounted(ThrowingRunnable attempt) {
        await().atMost(PATIENCE).untilAsserted(() -> {
            assertThat(admin.delete("statistics").statusCode()).isEqualTo(204);
            attempt.run();
        });
    }

    /** The statistics, as soon as so many answers are counted. */
    private JsonNode counted(int answers) {
        return await().atMost(PATIENCE)
                .until(
                        () -> Admin.json(admin.get("statistics")),
                        statistics -> statistics.get("transactions").findValues("count").stream()
                                        .mapToInt(JsonNode::asInt)
                                        .sum()
                                >= answers);
    }

    private HttpResponse<String> ask(String form) {
        HttpRequest.Builder request = visitor.request(PAGE).header("Authorization", admin.authorization());
        if (!form.isEmpty()) {
            request.header("Content-Type", "application/x-www-form-urlencoded")
                    .POST(HttpRequest.BodyPublishers.ofString(form));
        }
        return visitor.send(request);
    }
}
