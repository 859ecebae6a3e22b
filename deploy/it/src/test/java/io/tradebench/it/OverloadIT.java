package io.tradebench.it;

import static io.tradebench.it.Answers.header;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A member of whom more is asked than it can do. What it can do is bounded by a slow database, not by the machine, so that the
 * figures mean the same on every machine.
 */
@Tag("once")
class OverloadIT {
    private static final int CONCURRENT = 4;
    private static final int WAITING = 8;
    private static final Duration WINDOW = Duration.ofSeconds(5);

    /** Connections for migrations, populations and audits. */
    private static final int MAINTENANCE = 3;

    private static final long PAUSE_MILLIS = 200;

    /** How long the member waits for the answer of a SOAP endpoint. */
    private static final int ENDPOINT_MILLIS = 3_000;

    @TempDir
    private static Path folder;

    private static SlowDatabase database;
    private static TradeServer server;

    @BeforeAll
    static void startServer() throws Exception {
        database = SlowDatabase.start(folder);
        Map<String, String> variables = new HashMap<>(database.variables());
        variables.put("trade.requests.concurrent", Integer.toString(CONCURRENT));
        variables.put("trade.requests.waiting", Integer.toString(WAITING));
        variables.put("trade.requests.wait", "1000");
        variables.put("trade.pool.wait", "1s");
        variables.put("trade.requests.soap-wait", Integer.toString(ENDPOINT_MILLIS));
        server = TradeServer.start("small-member", "derby-client", variables);
        new Admin(server).populate(1, 1);
        database.slowDown();
    }

    @AfterAll
    static void stopServer() {
        SlowDatabase.pauseWith(() -> {});
        server.close();
        database.close();
    }

    @BeforeEach
    void slowDown() {
        SlowDatabase.pauseWith(() -> TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS));
    }

    /** A neighbour on the machine spoils a round, but hardly three; a member that collapses spoils them all. */
    @Test
    void threeTimesThePeak_keepsThroughputAndHealthChecks() throws Exception {
        double share = 0;
        for (int round = 0; round < 3 && share < 0.8; round++) {
            share = Math.max(share, shareOfThePeak());
        }
        assertThat(share).as("served of the peak").isGreaterThanOrEqualTo(0.8);
    }

    private static double shareOfThePeak() throws Exception {
        Queue<Integer> checks = new ConcurrentLinkedQueue<>();
        ScheduledExecutorService checker = Executors.newScheduledThreadPool(1);
        try (Crowd peak = new Crowd(server);
                Crowd crowd = new Crowd(server)) {
            peak.work(CONCURRENT, WINDOW);
            checker.scheduleAtFixedRate(
                    () -> {
                        checks.add(check("/health/live"));
                        checks.add(check("/health/ready"));
                    },
                    0,
                    200,
                    TimeUnit.MILLISECONDS);
            crowd.come(3 * peak.served() / (int) WINDOW.toSeconds(), WINDOW);

            checker.shutdown();
            assertThat(checker.awaitTermination(1, TimeUnit.MINUTES)).isTrue();
            assertThat(checks).isNotEmpty();
            boolean isFair = peak.turnedAway() + peak.failed() == 0 && crowd.turnedAway() > 0;
            boolean isSound =
                    crowd.failed() == 0 && checks.stream().allMatch(status -> status == HttpURLConnection.HTTP_OK);
            // Whom nobody had to turn away was no overload: something else has slowed down the peak.
            return isFair && isSound ? (double) crowd.served() / peak.served() : 0;
        } finally {
            checker.shutdownNow();
        }
    }

    /** Its status; 0 if it is not answered. */
    private static int check(String path) {
        try {
            return status(path);
        } catch (RuntimeException silent) {
            return 0;
        }
    }

    @Test
    void noRoom_visitorsAreToldWhenToComeBack_administratorsGetIn() {
        CountDownLatch end = new CountDownLatch(1);
        SlowDatabase.pauseWith(end::await);
        try (Crowd crowd = new Crowd(server)) {
            crowd.come(CONCURRENT);
            HttpResponse<String> page =
                    await().until(() -> new Client(server).get("welcome"), answer -> answer.statusCode() == 503);

            assertTurnedAway(page, "text/html", "data-page=\"error\"");
            assertThat(page.headers().firstValue("Content-Security-Policy")).isPresent();
            Client program = new Client(server);
            assertTurnedAway(
                    program.send(program.request("/trade/rest/market")), "application/problem+json", "\"status\":503");
            assertTurnedAway(
                    program.send(program.request(SoapClient.PATH)
                            .header("Content-Type", "text/xml")
                            .POST(HttpRequest.BodyPublishers.ofString(
                                    SoapText.call("getQuote", "<symbol>s:0</symbol>")))),
                    "text/xml",
                    "<faultcode>soap:Server</faultcode>");
            assertThat(new Admin(server).get("process").statusCode()).isEqualTo(200);
            assertThat(status("/health/live")).isEqualTo(200);
            end.countDown();
            await().until(() -> crowd.served() == CONCURRENT);
        }
    }

    private static void assertTurnedAway(HttpResponse<String> answer, String type, String body) {
        assertThat(answer.statusCode()).isEqualTo(503);
        assertThat(header(answer, "Retry-After")).isEqualTo("1");
        assertThat(header(answer, "Trade-Refused")).isEqualTo("busy");
        assertThat(header(answer, "Content-Type")).startsWith(type);
        assertThat(answer.body()).contains(body);
    }

    /** As another cluster that stands still: its machine takes connections and nobody reads them. */
    @Test
    void endpointThatNeverAnswers_isAFailureThatPasses() throws Exception {
        Admin admin = new Admin(server);
        Client client = new Client(server);
        try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            silent.setSoTimeout(ENDPOINT_MILLIS);
            admin.configureTogether(
                    "{\"access-mode\":\"web-services\",\"web-services-endpoint\":\"http://127.0.0.1:%d%s\"}"
                            .formatted(silent.getLocalPort(), SoapClient.PATH));
            HttpResponse<String> page = client.get("quotes", "symbols", "s:0");

            assertThat(page.statusCode()).isEqualTo(503);
            assertThat(header(page, "Retry-After")).isNotBlank();
            assertThat(page.body()).contains("data-page=\"error\"");
            try (Socket asked = silent.accept()) {
                assertThat(asked.getInputStream().readNBytes(4)).asString().isEqualTo("POST");
            }
        } finally {
            admin.configureTogether("{\"access-mode\":null,\"web-services-endpoint\":null}");
        }
        assertThat(client.get("quotes", "symbols", "s:0").statusCode()).isEqualTo(200);
    }

    @Test
    void slowForms_takeNobodysPlace() throws Exception {
        try (SlowForms slow = new SlowForms(server.uri("/"), CONCURRENT);
                Crowd crowd = new Crowd(server)) {
            crowd.work(CONCURRENT, WINDOW);

            assertThat(crowd.turnedAway() + crowd.failed()).as("not served").isZero();
            assertThat(crowd.served()).isPositive();
            assertThat(slow.answers()).allMatch(answer -> answer.contains(" 408 "));
        }
    }

    @Test
    void slowForms_moreThanMayWait_keepNobodyFromReading() throws Exception {
        try (SlowForms slow = new SlowForms(server.uri("/"), 40)) {
            for (int i = 0; i < 100; i++) {
                assertThat(new Client(server).get("welcome").statusCode()).isEqualTo(200);
            }
            assertThat(slow.answers()).allMatch(answer -> answer.contains(" 408 ") || answer.contains(" 503 "));
        }
    }

    @Test
    void population_besideAllAuditsThatMayRun_isRefusedAndChangesNothing() throws Exception {
        Admin admin = new Admin(server);
        String before = admin.get("configuration").body();
        ExecutorService operators = Executors.newFixedThreadPool(MAINTENANCE);
        List<Future<HttpResponse<String>>> audits = new ArrayList<>();
        try (Connection other = database.connection();
                Statement statement = other.createStatement()) {
            other.setAutoCommit(false);
            statement.execute("LOCK TABLE account IN EXCLUSIVE MODE");
            try {
                for (int i = 0; i < MAINTENANCE; i++) {
                    audits.add(operators.submit(() -> admin.get("audit")));
                }
                await().until(() -> waiting(statement) == MAINTENANCE);
                HttpResponse<String> refused = admin.post("populate", "{\"users\":2,\"quotes\":2}");
                assertThat(refused.statusCode()).as(refused.body()).isEqualTo(503);
                assertThat(refused.headers().firstValue("Retry-After")).hasValue("5");
                assertThat(waiting(statement)).isEqualTo(MAINTENANCE);
            } finally {
                other.rollback();
            }
            for (Future<HttpResponse<String>> audit : audits) {
                JsonNode report = Admin.json(audit.get());
                assertThat(report.get("exact").asBoolean())
                        .as(report.toString())
                        .isTrue();
            }
        } finally {
            operators.shutdownNow();
        }
        assertThat(admin.get("configuration").body()).isEqualTo(before);
        assertThat(new Client(server).get("quotes", "symbols", "s:0,s:1").body())
                .contains("data-symbol=\"s:0\"", "data-unknown-symbol=\"s:1\"");
    }

    /** How many locks are waited for. */
    private static int waiting(Statement statement) throws SQLException {
        try (ResultSet count =
                statement.executeQuery("SELECT COUNT(*) FROM SYSCS_DIAG.LOCK_TABLE WHERE STATE = 'WAIT'")) {
            count.next();
            return count.getInt(1);
        }
    }

    private static int status(String path) {
        Client client = new Client(server);
        return client.send(client.request(path)).statusCode();
    }
}
