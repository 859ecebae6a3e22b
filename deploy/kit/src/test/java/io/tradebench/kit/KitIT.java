package io.tradebench.kit;

import static io.tradebench.kit.ClusterFolder.with;
import static io.tradebench.kit.KitProcess.SMALL;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.kit.admin.ClusterConfiguration;
import io.tradebench.kit.cluster.Cluster;
import io.tradebench.kit.member.LibertyServer;
import io.tradebench.kit.process.Instance;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged kit with the packaged server. */
class KitIT {

    @TempDir
    private static Path temporary;

    private Path folder;
    private ClusterFolder kit;

    @BeforeEach
    void resolve() throws IOException {
        folder = temporary.toRealPath();
        kit = new ClusterFolder(folder);
    }

    @AfterEach
    void leaveNothing() throws Exception {
        kit.leaveNothing();
    }

    @Test
    void down_memberWasKilled_cleansUp() throws Exception {
        up();
        assertLoadsNoFeatureThatNobodySwitchedOn();
        kit.kill("member-1");

        CommandResult status = kit.run("status");
        assertThat(status.exitCode()).isEqualTo(1);
        assertThat(status.out()).contains("dead");

        kit.succeeds("down");
        assertThat(kit.run("status").err()).contains("no cluster");
    }

    private void assertLoadsNoFeatureThatNobodySwitchedOn() throws IOException {
        List<String> installed = Files.readAllLines(LibertyServer.messagesLog(kit.of("member-1"))).stream()
                .filter(line -> line.contains("CWWKF0012I"))
                .toList();
        assertThat(installed)
                .singleElement()
                .asString()
                .contains("servlet-6.0", "enterpriseBeansLite-4.0")
                .doesNotContain(
                        "messaging", "mdb", "enterpriseBeansRemote", "xmlWS", "mpOpenAPI", "faces", "beanValidation");
    }

    /** At the start, and while it runs. */
    private void assertTakesSettingsOfTheOriginals() throws Exception {
        ClusterConfiguration configuration = kit.admin("member-1").clusterConfiguration();
        assertThat(configuration.values("trade.caching")).containsEntry("member-1", "distributed-map");
        assertThat(configuration.values("trade.cache.sharing")).containsEntry("member-1", "pull");
        assertThat(kit.succeeds("switch", "RunTimeMode=Direct", "cachingType=No Caching")
                        .out())
                .contains("trade.runtime-mode: ejb -> direct", "trade.caching: distributed-map -> none");
    }

    /** With {@code -Xshare:on} Java does not start if it cannot map the archive. */
    @Test
    void up_again_beginsWithWhatTheFirstMemberHasWorkedOut_itsClassArchive_otherSettings_andOtherFeatures()
            throws Exception {
        up("--class-archive");
        kit.succeeds("down");
        Path workedOut = folder.resolve(".trade/members/member-1/servers/trade/workarea/of-the-first-start");
        Files.writeString(workedOut, "");
        try (Stream<Path> files = Files.walk(folder.resolve(".trade"))) {
            assertThat(files.filter(file -> file.toString().endsWith(".jsa"))).hasSize(1);
        }
        up(
                "--class-archive",
                "--jvm-arg=-Xshare:on",
                "--set",
                "CachingType=DistributedMap",
                "--set",
                "TRADE_REPLICATION_SHARING_TYPE=3");
        assertThat(workedOut).exists();
        assertTakesSettingsOfTheOriginals();
        kit.succeeds("down");
        up("--set", "primitives=on");
        assertThat(workedOut).as("of a server with other features").doesNotExist();
    }

    @Test
    void down_upWasKilled_leavesNothing() throws Exception {
        KitProcess up = new KitProcess(folder, with(SMALL, "up"));
        Instance member = awaitMember(up);
        up.process().destroyForcibly().waitFor();
        assertThat(member.isAlive()).isTrue();

        CommandResult again = kit.run(with(SMALL, "up"));
        assertThat(again.exitCode()).isEqualTo(1);

        kit.succeeds("down");
        assertThat(member.isAlive()).isFalse();
    }

    @Test
    void up_takenPort_isOneLine() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            CommandResult up = kit.run("up", "--port", Integer.toString(taken.getLocalPort()));

            assertThat(up.exitCode()).isEqualTo(1);
            assertThat(up.err().lines()).singleElement().asString().contains("is taken");
        }
    }

    @Test
    void up_illegalParameter_saysWhyAndStopsAll() throws Exception {
        CommandResult up = kit.run(with(SMALL, "up", "--set", "runtime-mode=nonsense"));

        assertThat(up.exitCode()).as(up.said()).isEqualTo(1);
        assertThat(up.err().lines().filter(line -> line.startsWith("trade up:")))
                .singleElement()
                .asString()
                .contains("runtime-mode")
                .contains("nonsense");
        assertThat(kit.run("down").out()).contains("nothing was running");
    }

    @Test
    void up_wrongOption_isUsage() throws Exception {
        assertThat(kit.run("up", "--cpu", "1").exitCode()).isEqualTo(2);
    }

    private void up(String... options) throws Exception {
        CommandResult up = kit.succeeds(with(with(SMALL, options), "up"));
        assertThat(up.out()).contains("http://127.0.0.1:").contains("admin password:");
    }

    /** Waits until {@code up} has recorded its member. */
    private Instance awaitMember(KitProcess up) throws Exception {
        while (up.process().isAlive()) {
            Optional<Cluster> cluster = kit.state().cluster();
            if (cluster.isPresent() && cluster.get().isAlive()) {
                return cluster.get().require("member-1").instance();
            }
            up.process().waitFor(100, TimeUnit.MILLISECONDS);
        }
        throw new AssertionError("'up' ended too early: " + up.said());
    }
}
