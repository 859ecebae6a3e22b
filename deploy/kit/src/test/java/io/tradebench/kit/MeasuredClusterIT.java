package io.tradebench.kit;

import static io.tradebench.kit.ClusterFolder.with;
import static io.tradebench.kit.KitProcess.SMALL;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.tradebench.kit.cluster.Cluster;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.member.ServerLog;
import io.tradebench.kit.visit.Visitor;
import io.tradebench.testing.TestSocket;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two members, their database and a proxy, with all that is asked of them and done to them. */
class MeasuredClusterIT {

    @TempDir
    private Path temporary;

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
    void twoMembersWithDerbyServerAndProxy_measuredSwitchedAndBroken_serveOn() throws Exception {
        kit.succeeds(with(
                SMALL,
                "up",
                "--members",
                "2",
                "--proxy",
                "embedded",
                "--tls",
                "member",
                "--messaging",
                "local",
                "--set",
                "cache.transport=hazelcast"));
        assertThat(kit.cluster().components())
                .extracting(Component::name)
                .containsExactly("database", "member-1", "member-2", "proxy");
        for (String member : List.of("member-1", "member-2")) {
            assertThat(new ServerLog(kit.of(member)).recentErrors(5))
                    .as("errors that %s logs when it starts", member)
                    .isEmpty();
        }
        assertQuotesAreLive();
        assertThat(kit.succeeds("switch", "runtime-mode=direct", "caching=distributed-map")
                        .out())
                .contains("trade.runtime-mode: ejb -> direct", "member-2 has version");

        CommandResult load =
                kit.run("load", "--clients", "2", "--think", "50", "--warmup", "10s", "--duration", "20s", "--trace");
        JsonNode costs = kit.kept("result.json", "load").get("cpuSecondsPer1000");
        assertThat(load.out()).contains("audit                exact");
        for (String component : List.of("member-1", "member-2", "database", "proxy", "driver")) {
            assertThat(costs.get(component).asDouble()).as(component).isPositive();
        }

        assertThat(kit.succeeds("advise", kit.result("load").toString()).out())
                .containsPattern("reads in \\d+ s by 2 members")
                .contains("entries are enough");

        assertPrimitivePullsFromTheOtherMember();
        for (String orders : List.of("async", "async-2pc", "sync")) {
            kit.succeeds("switch", "order-processing=" + orders);
            CommandResult probe = kit.succeeds("probe", "--rounds", "3");
            assertThat(probe.out()).as(orders).contains("quote", "profile", "order", "KEPT every promise");
        }
        assertCrawlComparesWhatUsersSee();
        assertNewPasswordEndsSessionsOfEveryMember();
        assertOthersMayAttach();

        assertSurvivorCompletesOrdersOfADeadMember();
        CommandResult refused = kit.run("switch", "runtime-mode=ejb");
        assertThat(refused.exitCode()).isEqualTo(1);
        assertThat(refused.err()).contains("member-2");
        kit.succeeds("switch", "runtime-mode=ejb", "--without", "member-2");
        assertThat(kit.run("status").exitCode()).isEqualTo(1);
        kit.succeeds("start", "member-2");
        CommandResult status = kit.healthyStatus();
        assertThat(status.out()).doesNotContain("DIFFERENT");

        kit.kill("database");
        kit.succeeds("start", "database");
        kit.kill("proxy");
        kit.succeeds("start", "proxy");
        kit.succeeds("audit");
        kit.succeeds("logs", "database");
        assertBrokenAndDisturbedLoadIsToldToBeSo();
    }

    /** A trade on either member moves the price on pages of both, and on one that has come by the proxy. */
    private void assertQuotesAreLive() throws Exception {
        Cluster cluster = kit.cluster();
        URI one = cluster.require("member-1").address();
        URI two = cluster.require("member-2").address();
        SSLContext trust = kit.state().access().trust().context();
        HttpClient http = Visitor.client(trust);
        Login user = new Login("live", one, trust);
        try (TestSocket here = livePage(http, one);
                TestSocket there = livePage(http, two);
                TestSocket byProxy = livePage(http, cluster.address())) {
            List<TestSocket> pages = List.of(here, there, byProxy);
            for (TestSocket page : pages) {
                assertThat(page.next()).contains("\"volume\":0}");
            }
            assertThat(user.buy(one)).isEqualTo(303);
            for (TestSocket page : pages) {
                assertThat(page.next()).contains("\"volume\":1}");
            }
            assertThat(new Login("also-live", two, trust).buy(two)).isEqualTo(303);
            for (TestSocket page : pages) {
                assertThat(page.next()).contains("\"volume\":2}");
            }
        }
    }

    /** Of 64 ids a member has put none that it reads in its first nine hits, both rounds together; the tenth may find its own. */
    private void assertPrimitivePullsFromTheOtherMember() throws Exception {
        kit.succeeds("switch", "primitives=on", "cache.sharing=not-shared");
        ping("member-1", 64);
        assertThat(ping("member-2", 4)).noneMatch(MeasuredClusterIT::hasFound);
        kit.succeeds("switch", "cache.sharing=pull");
        ping("member-1", 64);
        assertThat(ping("member-2", 4)).anyMatch(MeasuredClusterIT::hasFound);
        kit.succeeds("switch", "primitives=off", "cache.sharing=not-shared");
    }

    private List<String> ping(String member, int times) throws Exception {
        URI pull = kit.cluster().require(member).address().resolve("/trade/servlet/PingCachePull");
        HttpClient http = Visitor.client(kit.state().access().trust().context());
        List<String> pages = new ArrayList<>();
        for (int each = 0; each < times; each++) {
            pages.add(http.send(HttpRequest.newBuilder(pull).build(), HttpResponse.BodyHandlers.ofString())
                    .body());
        }
        return pages;
    }

    private static boolean hasFound(String page) {
        return page.contains("found: true");
    }

    private static TestSocket livePage(HttpClient http, URI where) {
        TestSocket page = TestSocket.open(http, where.resolve("/trade/live"));
        page.send("{\"symbols\":[\"s:0\"]}");
        return page;
    }

    /** What was changed past the members, their caches do not know. */
    private void assertCrawlComparesWhatUsersSee() throws Exception {
        Visitor visitor = new Visitor(
                kit.cluster().require("member-1").address(),
                kit.state().access().trust().context());
        assertThat(visitor.getPatiently(Map.of("action", "quotes", "symbols", "s:0"))
                        .status())
                .isEqualTo(200);
        try (Connection other = kit.derby();
                Statement statement = other.createStatement()) {
            statement.executeUpdate("UPDATE quote SET price = price + 1 WHERE symbol = 's:0'");
            try {
                CommandResult crawl = kit.run("crawl", "--users", "1");
                assertThat(crawl.exitCode()).as(crawl.said()).isEqualTo(1);
                assertThat(crawl.out()).contains("action=quotes&symbols=s:0: cached '", "NOT THE SAME");
            } finally {
                statement.executeUpdate("UPDATE quote SET price = price - 1 WHERE symbol = 's:0'");
            }
        }
        assertThat(kit.succeeds("crawl", "--users", "10").out())
                .contains("same: 100 pages of 10 users under caching distributed-map");
    }

    /** Also of members that replicate no sessions, once they look. */
    private void assertNewPasswordEndsSessionsOfEveryMember() throws Exception {
        URI one = kit.cluster().require("member-1").address();
        URI two = kit.cluster().require("member-2").address();
        Login here = new Login("careful", one, kit.state().access().trust().context());
        Login there = here.again(two);
        assertThat(there.isKnownTo(two)).isTrue();
        assertThat(here.changePassword(one, "another").status()).isEqualTo(303);
        await().atMost(1, TimeUnit.MINUTES).until(() -> !there.isKnownTo(two));
        assertThat(there.mayLogIn(two, "password")).isFalse();
        assertThat(there.mayLogIn(two, "another")).isTrue();
    }

    /** Whose message is in the queue of the dead one. */
    private void assertSurvivorCompletesOrdersOfADeadMember() throws Exception {
        kit.succeeds("switch", "order-processing=async");
        URI second = kit.cluster().require("member-2").address();
        Login user = new Login("orphan", second, kit.state().access().trust().context());
        try (Connection other = kit.derby();
                Statement reading = other.createStatement()) {
            other.setAutoCommit(false);
            reading.executeQuery("SELECT price FROM quote WHERE symbol = 's:0' WITH RS")
                    .next();
            try {
                assertThat(user.buy(second)).isEqualTo(303);
                assertThat(kit.admin("member-1").orders().open()).isEqualTo(1);
                kit.succeeds("stop", "member-2", "--hard");
            } finally {
                other.rollback();
            }
        }
        await().atMost(1, TimeUnit.MINUTES)
                .until(() -> kit.admin("member-1").orders().isQuiet());
        kit.succeeds("switch", "order-processing=sync", "--without", "member-2");
    }

    /** In the middle of the load one cent appears from nowhere, and something else uses a processor. */
    private void assertBrokenAndDisturbedLoadIsToldToBeSo() throws Exception {
        Process busy = new ProcessBuilder("timeout", "360", "sh", "-c", "while :; do :; done").start();
        try (Connection other = kit.derby();
                Statement statement = other.createStatement()) {
            int before = orders(statement);
            KitProcess load = new KitProcess(
                    folder,
                    "load",
                    "--name",
                    "spoiled",
                    "--clients",
                    "2",
                    "--think",
                    "50",
                    "--warmup",
                    "5s",
                    "--duration",
                    "10s");
            await().atMost(4, TimeUnit.MINUTES).until(() -> orders(statement) > before);
            statement.executeUpdate("UPDATE account SET balance = balance + 0.01 WHERE profile_user_id = 'uid:0'");
            assertThat(load.await()).as(load.said()).isEqualTo(1);
            assertThat(load.out()).contains("INVALID");
        } finally {
            busy.destroy();
            busy.waitFor();
        }
        JsonNode result = kit.kept("result.json", "spoiled");
        assertThat(result.get("valid").asBoolean()).isFalse();
        assertThat(result.get("invalidBecause").toString()).contains("audit");
        assertThat(result.get("contaminatedBecause").toString()).contains("other processes took");
        CommandResult compared = kit.run(
                "compare", kit.result("load").toString(), kit.result("spoiled").toString());
        assertThat(compared.exitCode()).as(compared.said()).isNotZero();
        assertThat(compared.said()).contains("INVALID");
    }

    private static int orders(Statement statement) throws SQLException {
        try (ResultSet count = statement.executeQuery("SELECT COUNT(*) FROM trade_order")) {
            count.next();
            return count.getInt(1);
        }
    }

    /** What others have started is told once, and then asked as a cluster of the kit's own; it outlives being forgotten. */
    private void assertOthersMayAttach() throws Exception {
        Cluster cluster = kit.cluster();
        String[] there = {"--dir", "other"};
        kit.succeeds(with(
                there,
                "attach",
                "--member",
                cluster.require("member-1").address().toString(),
                "--member",
                cluster.require("member-2").address().toString(),
                "--proxy",
                cluster.address().toString(),
                "--ca",
                ".trade/tls/certificate.pem",
                "--admin-password-file",
                ".trade/admin-password"));
        assertThat(kit.healthyStatus(there).out()).contains("member-2", "proxy", "elsewhere");
        assertThat(kit.succeeds(with(there, "probe", "--rounds", "2")).out()).contains("KEPT every promise");
        kit.succeeds(with(there, "audit"));
        CommandResult load = kit.run(with(
                there,
                "load",
                "--name",
                "attached",
                "--clients",
                "2",
                "--think",
                "50",
                "--warmup",
                "10s",
                "--duration",
                "15s"));
        JsonNode costs = kit.kept("result.json", "attached").get("cpuSecondsPer1000");
        for (String component : List.of("member-1", "member-2", "driver")) {
            assertThat(costs.get(component).asDouble())
                    .as(component + load.said())
                    .isPositive();
        }
        for (String component : List.of("database", "proxy")) {
            assertThat(costs.get(component).isNull()).as(component).isTrue();
        }
        assertThat(kit.run(with(there, "stop", "member-2")).err()).contains("did not start this cluster");
        assertThat(kit.succeeds(with(there, "down", "--purge")).out()).contains("forgot");
        kit.healthyStatus();
    }
}
