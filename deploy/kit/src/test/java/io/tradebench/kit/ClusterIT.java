package io.tradebench.kit;

import static io.tradebench.kit.ClusterFolder.with;
import static io.tradebench.kit.KitProcess.SMALL;
import static io.tradebench.kit.cluster.Component.DATABASE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.tradebench.kit.process.Processes;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged kit with clusters of several components. */
class ClusterIT {

    private static final String QUOTE = "/trade/app?action=quotes&symbols=s:0";

    @TempDir
    private static Path temporary;

    /** As processes see it. */
    private Path folder;

    private ClusterFolder kit;

    @BeforeEach
    void resolve() throws IOException {
        folder = temporary.toRealPath();
        kit = new ClusterFolder(folder);
    }

    @AfterEach
    void leaveNothing() throws Exception {
        kit.run("down", "--dir", "other");
        kit.leaveNothing();
    }

    @Test
    void twoMembersWithPostgres_databaseSilentOrKilled_answers503AndLosesNothing() throws Exception {
        kit.succeeds(with(SMALL, "up", "--members", "2", "--db", "postgres"));
        assertThat(Processes.of(folder.resolve(".trade/database")).size())
                .as("PostgreSQL has a process for every task")
                .isGreaterThan(4);

        assertSilentDatabaseIsWithstood();
        kit.kill("database");
        assertIsUnavailable(get(QUOTE));
        kit.succeeds("start", "database");
        assertThat(get(QUOTE).statusCode()).isEqualTo(200);
        kit.succeeds("audit");
        kit.succeeds("stop", "database", "--hard");
        assertThat(Processes.of(folder.resolve(".trade/database"))).isEmpty();

        assertThat(kit.succeeds("down").out()).contains("stopped 2");
    }

    @Test
    void twoClusters_startedAtTheSameTime_liveSideBySide() throws Exception {
        String[] each = with(SMALL, "--db", "derby-server", "--set", "rmi-iiop=on");
        KitProcess first = new KitProcess(folder, with(each, "up"));
        KitProcess second = new KitProcess(folder, with(each, "up", "--dir", "other"));

        assertThat(first.await()).as(first.said()).isZero();
        assertThat(second.await()).as(second.said()).isZero();
        kit.succeeds("switch", "access-mode=remote");
        assertThat(get(QUOTE).statusCode()).as("by a port that is its own").isEqualTo(200);
        assertSilentDatabaseIsWithstood();
        kit.succeeds("down");

        kit.succeeds("audit", "--dir", "other");
        assertThat(Processes.of(folder.resolve("other"))).hasSize(2);
    }

    @Test
    void up_interruptedWithAllKindsOfProcesses_leavesNothing() throws Exception {
        KitProcess up =
                new KitProcess(folder, with(SMALL, "up", "--members", "2", "--db", "postgres", "--proxy", "embedded"));
        while (up.process().isAlive()
                && Processes.of(folder.resolve(".trade/members")).size() < 2) {
            up.process().waitFor(100, TimeUnit.MILLISECONDS);
        }

        up.process().destroy();

        assertThat(up.await()).as(up.said()).isNotZero();
        assertThat(Processes.of(folder)).isEmpty();
        assertThat(kit.state().cluster()).isEmpty();
    }

    private HttpResponse<String> get(String path) throws Exception {
        return ask(path).get();
    }

    /** As the administrator, where that matters. */
    private CompletableFuture<HttpResponse<String>> ask(String path) {
        String admin = "admin:" + kit.state().password();
        HttpRequest request = HttpRequest.newBuilder(kit.cluster().address().resolve(path))
                .timeout(Duration.ofSeconds(60))
                .header("Authorization", "Basic " + Base64.getEncoder().encodeToString(admin.getBytes(UTF_8)))
                .build();
        return HttpClient.newHttpClient().sendAsync(request, HttpResponse.BodyHandlers.ofString());
    }

    private static void assertIsUnavailable(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).isEqualTo(503);
        assertThat(answer.headers().firstValue("Retry-After")).hasValue("5");
        assertThat(answer.body()).contains("data-page=\"error\"");
    }

    private void assertSilentDatabaseIsWithstood() throws Exception {
        assertThat(get(QUOTE).statusCode()).isEqualTo(200);
        kit.signal(DATABASE, "STOP");
        await().until(() -> kit.standsStill(DATABASE));
        try {
            CompletableFuture<HttpResponse<String>> administration = ask("/trade/rest/admin/orders");
            assertIsUnavailable(get(QUOTE));
            assertThat(administration.get().statusCode()).isEqualTo(503);
            assertThat(get("/health/ready").statusCode()).isEqualTo(503);
            assertIsUnavailable(get(QUOTE));
        } finally {
            kit.signal(DATABASE, "CONT");
        }
        assertThat(get(QUOTE).statusCode()).isEqualTo(200);
        await().atMost(1, TimeUnit.MINUTES).until(() -> get("/health/ready").statusCode() == 200);
    }
}
