package io.tradebench.kit;

import static io.tradebench.kit.ClusterFolder.with;
import static io.tradebench.kit.KitProcess.SMALL;
import static io.tradebench.kit.cluster.Component.DATABASE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.tools.attach.VirtualMachine;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.member.LibertyServer;
import io.tradebench.kit.place.Place;
import io.tradebench.kit.place.WallClock;
import io.tradebench.kit.process.Processes;
import io.tradebench.kit.proxy.ProxyKind;
import io.tradebench.kit.proxy.program.ProxyPrograms;
import io.tradebench.testing.Required;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a cluster with session replication withstands. Each fault leaves it as it was. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FaultsIT {
    private static final String FIRST = "member-1";
    private static final String SECOND = "member-2";

    /** Together they buy more than what the database has room for in the files that it has; each less than an account may hold. */
    private static final int BUYERS = 20;

    private static final int MOST_BOUGHT = 900;

    private OwnDisk disk;
    private ClusterFolder kit;

    @BeforeAll
    void up(@TempDir Path temporary) throws Exception {
        disk = OwnDisk.mount(temporary.toRealPath(), "1g");
        kit = new ClusterFolder(disk.folder());
        kit.succeeds(with(
                with(SMALL, clocks()),
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
                "session-replication=on",
                "--messaging",
                "server"));
        kit.succeeds("switch", "caching=distributed-map", "cache.size=10", "cache.offload=on");
    }

    @AfterAll
    void leaveNothing() throws Exception {
        try {
            if (kit != null) {
                kit.leaveNothing();
            }
        } finally {
            if (disk != null) {
                disk.unmount();
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "kill, member-2, async-2pc",
        "restart, member-2, async",
        "kill, messaging, async-2pc",
        "kill, database, async",
        "kill, proxy, sync",
        "pause, member-1, async",
        "partition, member-2, sync",
        "slow, member-1, sync",
        "clock, member-2, async"
    })
    void component_brokenUnderLoad_losesNeitherOrdersNorLogins(String kind, String component, String orders)
            throws Exception {
        if (kind.equals("clock")) {
            assumeThat(clocks()).as("clocks cannot be set").isNotEmpty();
        }
        if (List.of("partition", "slow").contains(kind)) {
            Required.tool("trade.packets", isRoot(), "only root may drop packets");
        }
        kit.succeeds("switch", "order-processing=" + orders);
        long[] emptied = timesThatCachesWereEmptied();
        String down =
                switch (kind) {
                    // longer than members are ever silent
                    case "partition" -> "5s";
                    // longer than a peer is believed that says nothing
                    case "pause" -> "3s";
                    default -> "2s";
                };
        String[] times = {"--warmup", "5s", "--at", "3s", "--down", down, "--duration", "10s"};
        CommandResult fault = kit.succeeds(
                with(times, "fault", kind, component, "--clients", "2", "--think", "50", "--witnesses", "5"));

        assertThat(fault.out()).contains("WITHSTOOD");
        JsonNode seen = kit.kept("fault.json", kind + "-" + component);
        assertThat(seen.at("/fault/evidence").asText("")).isNotEmpty();
        assertThat(seen.at("/auditExact").asBoolean()).isTrue();
        assertThat(seen.at("/loginsSurvive").asBoolean()).isTrue();
        assertThat(seen.at("/witnesses/ordersConfirmed").asInt()).isPositive();
        if (kind.equals("pause")) {
            assertThat(timesThatCachesWereEmptied()).isEqualTo(emptied);
        }
        if (kind.equals("restart")) {
            assertThat(seen.at("/witnesses/failures").findValuesAsText("answer"))
                    .as("answers of a member that stops in order")
                    .doesNotContain("500");
        }
        for (String damage : List.of("ordersLost", "ordersExecutedTwice", "ordersInDoubt", "loginsLost")) {
            assertThat(seen.at("/witnesses/" + damage).asInt(-1)).as(damage).isZero();
        }
        if (List.of("clock", "pause").contains(kind)) {
            assertThat(kit.succeeds("probe", "--levels", "--rounds", "2").out()).contains("KEPT every promise");
            kit.succeeds("audit");
        }
        assertNoneDiffers();
    }

    /**
     * Whoever does not hear a farewell in time has to take the member for lost: on a busy machine that may happen, but not each time. When
     * it starts again all caches are emptied: something of its former life may be committed late.
     */
    @Test
    void memberThatLeavesInOrder_emptiesNobodysCache() throws Exception {
        boolean untouched = false;
        for (int attempt = 0; attempt < 3 && !untouched; attempt++) {
            long before = timesThatCacheWasEmptied(FIRST);
            kit.succeeds("stop", SECOND);
            untouched = timesThatCacheWasEmptied(FIRST) == before;
            kit.succeeds("start", SECOND);
        }
        assertThat(untouched).isTrue();
        assertNoneDiffers();
    }

    @Test
    void disk_full_answers503AndLosesNothing() throws Exception {
        disk.require();
        Deque<Login> fresh = new ArrayDeque<>();
        for (int i = 0; i < BUYERS; i++) {
            fresh.add(login("full-" + i));
        }
        List<Login> buyers = new ArrayList<>(List.of(fresh.remove()));
        Set<Integer> answers = new TreeSet<>();
        disk.fill();
        try {
            eventually().pollInterval(Duration.ofMillis(1)).until(() -> {
                Login buyer = buyers.get(buyers.size() - 1);
                answers.add(buyer.get(address(FIRST), "quotes&symbols=" + manySymbols())
                        .status());
                int bought = buyer.buy(address(FIRST));
                answers.add(bought);
                if (buyer.confirmed().size() == MOST_BOUGHT) {
                    buyers.add(fresh.remove());
                }
                return bought == 503;
            });
        } finally {
            disk.empty();
        }
        // PostgreSQL ends where it has no space for its log
        kit.run("start", DATABASE);
        eventually().until(() -> buyers.get(buyers.size() - 1).buy(address(FIRST)) == 303);

        assertThat(answers).isSubsetOf(200, 303, 503);
        for (Login buyer : buyers) {
            assertThat(kit.admin(SECOND).orders(buyer.userId())).containsExactlyInAnyOrderElementsOf(buyer.confirmed());
        }
        assertAllAgree();
    }

    /** A member that is paused for longer than the others wait for it takes itself for the whole cluster when it goes on. */
    @Test
    void logout_whileAMemberIsCutOff_lastsWhenItIsBack() throws Exception {
        Login user = login("leaving");
        assertThat(user.isKnownTo(address(SECOND))).isTrue();
        long parted = sizes(1);
        long joined = sizes(2);
        kit.signal(FIRST, "STOP");
        try {
            eventually().until(() -> kit.standsStill(FIRST));
            eventually().until(() -> sizes(1) > parted);
            assertThat(user.logOut(address(SECOND)).status()).isEqualTo(303);
            assertThat(user.isKnownTo(address(SECOND))).isFalse();
        } finally {
            kit.signal(FIRST, "CONT");
        }
        eventually().until(() -> sizes(2) > joined);

        eventually()
                .during(Duration.ofSeconds(15))
                .until(() -> !user.isKnownTo(address(FIRST)) && !user.isKnownTo(address(SECOND)));
        assertAllAgree();
    }

    /** Who knows it may join, and every flight recording has the properties of its process. */
    @Test
    void nameOfTheSessionsCluster_isNoPropertyOfItsMembers() throws Exception {
        VirtualMachine member = VirtualMachine.attach(
                Long.toString(Processes.of(kit.of(FIRST)).get(0).pid()));
        Properties properties;
        try {
            properties = member.getSystemProperties();
        } finally {
            member.detach();
        }

        Path file = Path.of(properties.getProperty("trade.sessions.cluster-file"));
        Matcher name = Pattern.compile("<cluster-name>(.+)</cluster-name>").matcher(Files.readString(file));
        assertThat(name.find()).isTrue();
        assertThat(properties.toString()).doesNotContain(name.group(1));
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
    }

    private static boolean isRoot() {
        return "root".equals(System.getProperty("user.name"));
    }

    private long[] timesThatCachesWereEmptied() {
        return Stream.of(FIRST, SECOND)
                .mapToLong(this::timesThatCacheWasEmptied)
                .toArray();
    }

    /** Since the member started. */
    private long timesThatCacheWasEmptied(String member) {
        return kit.admin(member).process().cache().get("CacheClears");
    }

    private void assertAllAgree() throws Exception {
        assertNoneDiffers();
        kit.succeeds("audit");
    }

    private void assertNoneDiffers() throws IOException {
        assertThat(kit.healthyStatus().out()).doesNotContain("DIFFERENT");
    }

    /** More than the memory of a member's cache holds. */
    private static String manySymbols() {
        return "s:0,s:1,s:2,s:3,s:4,s:5,s:6,s:7,s:8,s:9,s:10,s:11,s:12,s:13,s:14,s:15,s:16,s:17,s:18,s:19";
    }

    /** How often the second member has seen so many members in the cluster of sessions, one after another. */
    private long sizes(int members) throws IOException {
        String log = Files.readString(LibertyServer.messagesLog(kit.of(SECOND)));
        return Pattern.compile("Members \\{size:" + members + ",[^\\[]*\\[\\s+Member \\[127\\.0\\.0\\.1]:58")
                .matcher(log)
                .results()
                .count();
    }

    private Login login(String userId) throws Exception {
        return new Login(userId, address(FIRST), kit.state().access().trust().context());
    }

    private URI address(String member) {
        return kit.cluster().require(member).address();
    }

    private static ConditionFactory eventually() {
        return await().atMost(Duration.ofMinutes(3)).pollInterval(Duration.ofMillis(200));
    }

    /** That of members can be set, if it can or has to be. */
    private static String[] clocks() {
        boolean settable = WallClock.library().isPresent() || Required.is("trade.faketime");
        return settable ? new String[] {"--settable-clocks"} : new String[0];
    }

    /** nginx, if it is there or has to be. */
    private static String proxy() {
        try {
            ProxyPrograms.of(ProxyKind.NGINX, Place.PROCESSES).require();
        } catch (KitException e) {
            assertThat(Required.is("trade.proxies")).as(e.getMessage()).isFalse();
            return "embedded";
        }
        return "nginx";
    }
}
