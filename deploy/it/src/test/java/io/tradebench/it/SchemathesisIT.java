package io.tradebench.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.tradebench.testing.Required;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The interface for users against its own description: requests drawn from that, good ones and bad ones, whose answers have to be in
 * it, too. {@code -Dtrade.schemathesis.seed=N} draws others, {@code -Dtrade.schemathesis.examples=N} more of them.
 */
@Tag("once")
@WithTradeServer
class SchemathesisIT {
    private static final Path HOOKS = Path.of("src/test/python/hooks.py");
    private static final Path CONFIGURATION = Path.of("src/test/python/schemathesis.toml");

    /** Refusals of the brokerage are legal answers to legal requests. */
    private static final String UNFIT_CHECK = "positive_data_acceptance";

    private final TradeServer server;

    SchemathesisIT(TradeServer server) {
        this.server = server;
    }

    @Test
    void answers_areAsDescribed() throws Exception {
        Path program = Python.program("schemathesis");
        Required.tool("trade.schemathesis", program != null, "There is no schemathesis: see docs/testing.md");
        Admin admin = new Admin(server);
        admin.configure("login-throttle", "off");
        try {
            Path log = Path.of(System.getProperty("trade.build.directory", "target"), "schemathesis.log");
            // It would end the session of all others.
            int code = run(program, "--exclude-operation-id=logout", "uid:29", log);
            assertThat(code).as(() -> Python.content(log)).isZero();
            assertThat(Python.content(log)).as("its session has ended").doesNotContain("- GET /rest/account");
            assertThat(Files.readAllLines(answers(log)))
                    .as("what is the user's own was reached")
                    .contains(
                            "GET /rest/orders/{id} 200",
                            "POST /rest/orders/{id}/completed 204",
                            "GET /rest/holdings/{id} 200",
                            "POST /rest/orders/sell 201");
            Path ofLogout = log.resolveSibling("schemathesis-logout.log");
            code = run(program, "--include-operation-id=logout", "uid:28", ofLogout);
            assertThat(code).as(() -> Python.content(ofLogout)).isZero();
            assertThat(admin.audit().get("exact").asBoolean()).isTrue();
        } finally {
            admin.unconfigure("login-throttle");
        }
    }

    private int run(Path program, String operations, String user, Path log) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(
                program.toString(),
                "--config-file=" + CONFIGURATION.toAbsolutePath(),
                "run",
                server.uri("/openapi?format=json").toString(),
                "--seed=" + Long.getLong("trade.schemathesis.seed", 1),
                "--max-examples=" + Integer.getInteger("trade.schemathesis.examples", 10),
                "--phases=examples,coverage,fuzzing",
                operations,
                "--exclude-checks=" + UNFIT_CHECK,
                "--suppress-health-check=all",
                "--generation-database=none",
                "--request-timeout=60",
                "--no-color");
        Client client = Client.loggedIn(server, user);
        Map<String, String> environment = builder.environment();
        environment.put("SCHEMATHESIS_HOOKS", HOOKS.toAbsolutePath().toString());
        environment.put("TRADE_SESSION", client.sessionId());
        Files.deleteIfExists(answers(log));
        environment.put("TRADE_ANSWERS", answers(log).toAbsolutePath().toString());
        JsonNode bought = bought(client);
        environment.put("TRADE_ORDER", bought.get("id").asText());
        environment.put("TRADE_HOLDING", bought.get("holdingId").asText());
        environment.put("TRADE_FOR_SALE", bought(client).get("holdingId").asText());
        return Python.run(builder, log);
    }

    /** What was answered to which operation, a line each. */
    private static Path answers(Path log) {
        return log.resolveSibling(log.getFileName() + ".answers");
    }

    private static JsonNode bought(Client client) {
        HttpResponse<String> answer = client.send(client.request("/trade/rest/orders/buy")
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString("{\"symbol\":\"s:1\",\"quantity\":1}")));
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
        return Admin.json(answer);
    }
}
