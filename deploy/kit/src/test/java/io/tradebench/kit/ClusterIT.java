package io.tradebench.kit;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.tradebench.kit.cluster.Cluster;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.process.Processes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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

    private static final String[] SMALL = {"--users", "60", "--quotes", "20", "--heap", "256m"};

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
        JsonNode costs = result().get("cpuSecondsPer1000");
        assertThat(load.out()).contains("audit                exact");
        for (String component : List.of("member-1", "member-2", "database", "proxy", "driver")) {
            assertThat(costs.get(component).asDouble()).as(component).isPositive();
        }

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
    void twoMembersWithPostgres_databaseKilled_losesNothing() throws Exception {
        succeeds(with(SMALL, "up", "--members", "2", "--db", "postgres"));
        assertThat(Processes.of(folder.resolve(".trade/database")).size())
                .as("PostgreSQL has a process for every task")
                .isGreaterThan(4);

        kill("database");
        succeeds("start", "database");
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

    /** The one process that was started; what it started is left to itself. */
    private void kill(String component) {
        ProcessHandle process = cluster().require(component).process().find().orElseThrow();
        process.destroyForcibly();
        process.onExit().join();
    }

    private Cluster cluster() {
        return new StateFolder(folder.resolve(".trade")).requireCluster();
    }

    private JsonNode result() throws IOException {
        try (Stream<Path> results = Files.list(folder.resolve("results"))) {
            return Json.read(results.findFirst().orElseThrow().resolve("result.json"), JsonNode.class);
        }
    }

    private static String[] with(String[] options, String... command) {
        List<String> whole = new ArrayList<>(List.of(command));
        whole.addAll(Arrays.asList(options));
        return whole.toArray(String[]::new);
    }
}
