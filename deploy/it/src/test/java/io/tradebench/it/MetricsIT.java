package io.tradebench.it;

import static io.tradebench.it.RecoveryBed.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What monitoring systems read: the names in docs/reference/http.md, and for whom. */
@WithTradeServer
class MetricsIT {
    private static final Path REFERENCE = Path.of("../../docs/reference/http.md");
    private static final Pattern NAME = Pattern.compile("`((?:cache|requests|live)_[a-z_]+)`");

    private final TradeServer server;
    private final Client client;
    private final Admin admin;

    MetricsIT(TradeServer server) {
        this.server = server;
        client = new Client(server);
        admin = new Admin(server);
    }

    @Test
    void metrics_areThoseOfTheReference() throws IOException {
        List<String> documented = NAME.matcher(Files.readString(REFERENCE))
                .results()
                .map(match -> match.group(1))
                .toList();
        assertThat(documented).hasSizeGreaterThan(20).doesNotHaveDuplicates();
        HttpResponse<String> answer;
        admin.configureTogether("{\"caching\":\"command\"}");
        try (LivePage page = LivePage.open(server).send("{\"symbols\":[\"s:1\"]}")) {
            assertThat(page.nextQuote().get("symbol").asText()).isEqualTo("s:1");
            client.get("quotes", "symbols", "s:1");
            eventually().until(() -> told().body().contains("cache_template_load_nanos_total{"));
            answer = told();
        } finally {
            admin.configureTogether("{\"caching\":null}");
        }
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(documented)
                .allSatisfy(name -> assertThat(answer.body()).containsPattern("(?m)^" + name + "\\{[^}]*} \\d"));
        List<String> ours = Pattern.compile("(?m)^((?:cache|requests|live)_[a-z_]+)\\{")
                .matcher(answer.body())
                .results()
                .map(match -> match.group(1))
                .distinct()
                .toList();
        assertThat(ours).containsExactlyInAnyOrderElementsOf(documented);
        assertThat(answer.body())
                .containsPattern("(?m)^cache_template_puts_total\\{[^}]*template=\"Quote_Symbol\"[^}]*} [1-9]");
    }

    @Test
    void metrics_areForTheAdministrator_overALineThatSomebodyVouchesFor() {
        assertThat(client.send(metrics().header("Authorization", admin.authorization()))
                        .statusCode())
                .isEqualTo(403);
        assertThat(client.send(metrics().header("X-Forwarded-For", "127.0.0.1").header("X-Forwarded-Proto", "https"))
                        .statusCode())
                .isEqualTo(401);
    }

    private HttpResponse<String> told() {
        return client.send(metrics()
                .header("Authorization", admin.authorization())
                .header("X-Forwarded-For", "127.0.0.1")
                .header("X-Forwarded-Proto", "https"));
    }

    private HttpRequest.Builder metrics() {
        return client.request("/metrics");
    }
}
