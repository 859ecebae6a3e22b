package io.tradebench.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.testing.Required;
import java.io.IOException;
import java.nio.file.Path;
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
        builder.environment().put("SCHEMATHESIS_HOOKS", HOOKS.toAbsolutePath().toString());
        builder.environment().put("TRADE_SESSION", Client.loggedIn(server, user).sessionId());
        return Python.run(builder, log);
    }
}
