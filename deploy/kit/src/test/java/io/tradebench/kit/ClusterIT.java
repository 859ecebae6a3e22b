package io.tradebench.kit;

import static io.tradebench.kit.KitProcess.SMALL;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.tradebench.kit.base.Json;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.cluster.Cluster;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.process.ProcessRecord;
import io.tradebench.kit.process.Processes;
import io.tradebench.kit.proxy.ProxyKind;
import io.tradebench.kit.proxy.program.ProxyPrograms;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged kit with clusters of several components. */
class ClusterIT {

    private static final String QUOTE = "/trade/app?action=quotes&symbols=s:0";

    @TempDir
    private Path temporary;

    /** As processes see it. */
    private Path folder;

    @BeforeEach
    void resolve() throws IOException {
        folder = temporary.toRealPath();
    }

    @AfterEach
    void leaveNothing() throws Exception {
        KitProcess.run(folder, "down");
        KitProcess.run(folder, "down", "--dir", "other");
        assertThat(Processes.of(folder)).isEmpty();
    }

    @Test
    void twoMembersWithDerbyServerAndProxy_measuredSwitchedAndBroken_serveOn() throws Exception {
        succeeds(with(SMALL, "up", "--members", "2", "--proxy", "embedded", "--tls", "member"));
        assertThat(cluster().components())
                .extracting(Component::name)
                .containsExactly("database", "member-1", "member-2", "proxy");
        assertThat(succeeds("switch", "runtime-mode=direct").out())
                .contains("trade.runtime-mode: ejb -> direct", "member-2 has version");

        KitProcess load = KitProcess.run(folder, "load", "--clients", "2", "--warmup", "10s", "--duration", "20s");
        JsonNode costs = kept("result.json", "load").get("cpuSecondsPer1000");
        assertThat(load.out()).contains("audit                exact");
        for (String component : List.of("member-1", "member-2", "database", "proxy", "driver")) {
            assertThat(costs.get(component).asDouble()).as(component).isPositive();
        }

        KitProcess probe = succeeds("probe", "--rounds", "4");
        assertThat(probe.out()).contains("quote", "profile", "order", "KEPT every promise");

        succeeds("stop", "member-2", "--hard");
        KitProcess refused = KitProcess.run(folder, "switch", "runtime-mode=ejb");
        assertThat(refused.exitCode()).isEqualTo(1);
        assertThat(refused.err()).contains("member-2");
        succeeds("switch", "runtime-mode=ejb", "--without", "member-2");
        assertThat(KitProcess.run(folder, "status").exitCode()).isEqualTo(1);
        succeeds("start", "member-2");
        KitProcess status = succeeds("status");
        assertThat(status.out()).doesNotContain("DIFFERENT");

        kill("database");
        succeeds("start", "database");
        kill("proxy");
        succeeds("start", "proxy");
        succeeds("audit");
        succeeds("logs", "database");
    }

    @Test
    void twoMembersWithSessionReplication_brokenUnderLoad_loseNeitherOrdersNorLogins() throws Exception {
        succeeds(with(
                SMALL,
                "up",
                "--members",
                "2",
                "--db",
                "postgres",
                "--proxy",
                proxy(),
                "--tls",
                "proxy",
                "--set",
                "session-replication=on"));
        succeeds("switch", "caching=distributed-map");

        assertWithstood("kill", "member-2");
        assertWithstood("restart", "member-2");
        assertWithstood("kill", "database");
        assertWithstood("kill", "proxy");
        assertWithstood("pause", "member-1");

        assertThat(succeeds("status").out()).doesNotContain("DIFFERENT");
        succeeds("down");
        assertThat(Processes.of(folder)).isEmpty();
    }

    @Test
    void twoMembersWithPostgres_databaseSilentOrKilled_answers503AndLosesNothing() throws Exception {
        succeeds(with(SMALL, "up", "--members", "2", "--db", "postgres"));
        assertThat(Processes.of(folder.resolve(".trade/database")).size())
                .as("PostgreSQL has a process for every task")
                .isGreaterThan(4);

        assertSilentDatabaseIsWithstood();
        kill("database");
        assertIsUnavailable(get(QUOTE));
        succeeds("start", "database");
        assertThat(get(QUOTE).statusCode()).isEqualTo(200);
        succeeds("audit");
        succeeds("stop", "database", "--hard");
        assertThat(Processes.of(folder.resolve(".trade/database"))).isEmpty();

        assertThat(succeeds("down").out()).contains("stopped 2");
    }

    @Test
    void twoClusters_startedAtTheSameTime_liveSideBySide() throws Exception {
        KitProcess first = new KitProcess(folder, with(SMALL, "up", "--db", "derby-server"));
        KitProcess second = new KitProcess(folder, with(SMALL, "up", "--db", "derby-server", "--dir", "other"));

        assertThat(first.await()).as(first.said()).isZero();
        assertThat(second.await()).as(second.said()).isZero();
        assertSilentDatabaseIsWithstood();
        succeeds("down");

        succeeds("audit", "--dir", "other");
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
        assertThat(new StateFolder(folder.resolve(".trade")).cluster()).isEmpty();
    }

    private KitProcess succeeds(String... arguments) throws Exception {
        KitProcess command = KitProcess.run(folder, arguments);
        assertThat(command.exitCode()).as(command.said()).isZero();
        return command;
    }

    private void assertWithstood(String kind, String component) throws Exception {
        String[] times = {"--warmup", "5s", "--at", "3s", "--down", "2s", "--duration", "10s"};
        KitProcess fault = succeeds(with(times, "fault", kind, component, "--clients", "2", "--witnesses", "5"));

        assertThat(fault.out()).contains("WITHSTOOD");
        JsonNode seen = kept("fault.json", kind + "-" + component);
        assertThat(seen.at("/auditExact").asBoolean()).isTrue();
        assertThat(seen.at("/loginsSurvive").asBoolean()).isTrue();
        assertThat(seen.at("/witnesses/ordersConfirmed").asInt()).isPositive();
        if (kind.equals("restart")) {
            assertThat(seen.at("/witnesses/failures").findValuesAsText("answer"))
                    .as("answers of a member that stops in order")
                    .doesNotContain("500");
        }
        for (String damage : List.of("ordersLost", "ordersExecutedTwice", "ordersInDoubt", "loginsLost")) {
            assertThat(seen.at("/witnesses/" + damage).asInt(-1)).as(damage).isZero();
        }
    }

    /** nginx, if it is there or has to be. */
    private static String proxy() {
        try {
            ProxyPrograms.of(ProxyKind.NGINX).require();
        } catch (KitException e) {
            assertThat(System.getProperty("trade.proxies")).as(e.getMessage()).isNotEqualTo("required");
            return "embedded";
        }
        return "nginx";
    }

    private HttpResponse<String> get(String path) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(cluster().address().resolve(path))
                .timeout(Duration.ofSeconds(60))
                .build();
        return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    }

    private static void assertIsUnavailable(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).isEqualTo(503);
        assertThat(answer.headers().firstValue("Retry-After")).hasValue("5");
        assertThat(answer.body()).contains("data-page=\"error\"");
    }

    private void assertSilentDatabaseIsWithstood() throws Exception {
        assertThat(get(QUOTE).statusCode()).isEqualTo(200);
        signalDatabase("STOP");
        await().until(this::databaseStandsStill);
        try {
            assertIsUnavailable(get(QUOTE));
        } finally {
            signalDatabase("CONT");
        }
        assertThat(get(QUOTE).statusCode()).isEqualTo(200);
    }

    /** A signal that was sent takes effect when the machine gets to it. */
    private boolean databaseStandsStill() throws IOException {
        for (ProcessHandle process : Processes.of(folder.resolve(".trade/database"))) {
            String state = Files.readString(Path.of("/proc", Long.toString(process.pid()), "stat"));
            if (!state.substring(state.lastIndexOf(')')).startsWith(") T")) {
                return false;
            }
        }
        return true;
    }

    private void signalDatabase(String signal) {
        Processes.of(folder.resolve(".trade/database"))
                .forEach(process -> ProcessRecord.of(process).signal(signal));
    }

    /** The one process that was started; what it started is left to itself. */
    private void kill(String component) {
        ProcessHandle process = cluster().require(component).process().find().orElseThrow();
        process.destroyForcibly();
        process.onExit().join();
    }

    private Cluster cluster() {
        return new StateFolder(folder.resolve(".trade")).requireCluster();
    }

    /** A file of the only result of that name. */
    private JsonNode kept(String file, String name) throws IOException {
        try (Stream<Path> results = Files.list(folder.resolve("results"))) {
            Path kept = results.filter(result -> result.getFileName().toString().endsWith(name))
                    .findFirst()
                    .orElseThrow();
            return Json.read(kept.resolve(file), JsonNode.class);
        }
    }

    private static String[] with(String[] options, String... command) {
        List<String> whole = new ArrayList<>(List.of(command));
        whole.addAll(Arrays.asList(options));
        return whole.toArray(String[]::new);
    }
}
