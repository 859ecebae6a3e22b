package io.tradebench.kit.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.kit.Clusters;
import io.tradebench.kit.admin.FakeMember;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.cluster.Role;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.proxy.EdgeFigures;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

class TradeCommandTest {

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    static List<String> commands() {
        return List.copyOf(TradeCommand.commandLine().getSubcommands().keySet());
    }

    @ParameterizedTest
    @MethodSource("commands")
    void help_everyCommand_hasExamplesAndDescribesItsOptions(String command) {
        assertThat(execute(command, "--help")).isZero();
        assertThat(out.toString())
                .contains("Example")
                .contains("trade " + command)
                .contains("Exit codes");
        TradeCommand.commandLine()
                .getSubcommands()
                .get(command)
                .getCommandSpec()
                .options()
                .forEach(option -> assertThat(option.description())
                        .as(command + " " + option.longestName())
                        .isNotEmpty());
    }

    @Test
    void help_kitWasStartedByItsLauncher_saysWhatIsTypedThen() {
        System.setProperty("trade.command", "bin/trade");
        try {
            assertThat(execute("crawl", "--help")).isZero();
            assertThat(execute("primitive", "--help")).isZero();
        } finally {
            System.clearProperty("trade.command");
        }
        assertThat(out.toString())
                .contains("  bin/trade crawl --users 2000", "=... bin/trade crawl --target", "'bin/trade load'")
                .doesNotContain(" trade crawl -", " trade primitive P");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "|which command?",
                "upp|upp",
                "up --userz 5|did you mean",
                "up --users x|--users",
                "up --users 0|at least 1",
                "up --quotes 9|at least 10",
                "up --members 0|1 to 64",
                "up --proxy apache|--proxy",
                "compare a|Name two",
                "compare a b --fail-over x|in percent",
                "compare a b --threshold 0|in percent",
                "compare a b --threshold 3 --fail-over 3|leave --threshold out",
                "up --proxy httpd+haproxy|haproxy+httpd",
                "up --tls proxy|needs a --proxy",
                "up --proxy embedded --tls proxy --set admin.access=tls|needs --tls member",
                "up --tls yes|--tls",
                "up --cpus disk=0|is not a part",
                "up --cpus members=9999|there is no processor",
                "up --cpus members=0,database=0|this cluster has no database of its own",
                "up --db postgres --cpus member-2=0|this cluster has no member-2",
                "up --in containers --memory driver=1g|is not a part",
                "up --in containers --memory proxy=1g|this cluster has no proxy",
                "up --in containers --memory members=512m|more than its heap of 512m",
                "up --memory members=1g|needs --in containers",
                "up --set session-replication=on|--members 2",
                "up --set session-replication=so|on or off",
                "up --set messaging=on|off or local",
                "up --set messaging=remote|use --messaging server",
                "up --set messaging=local --messaging server|say one of them",
                "up --set messaging.port=1|--messaging server",
                "up --messaging remote|--messaging",
                "up --set order-processing=async|--messaging local",
                "up --messaging off --set order-processing=async|--messaging server",
                "up --set order-processing=async-2pc|--messaging local",
                "up --set orderProcessingMode=Asynchronous_2-Phase|Asynchronous_2-Phase needs a queue: add --messaging local",
                "up --set trade.ORDER_PROCESSING_MODE=async|--messaging server",
                "up --set accessMode=WebServices|WebServices needs SOAP: add --set web-services=on",
                "up --set acessMode=remote|--set rmi-iiop=on",
                "up --set access-mode=remote|--set rmi-iiop=on",
                "up --set access-mode=web-services|--set web-services=on",
                "up --set iiop.port=2809|rmi-iiop",
                "up --set web-services.secret=x|no place for secrets",
                "up --set edge.secret=x|--edge-cache",
                "up --class-archive --in containers|does not go with",
                "up --edge-cache|needs --proxy embedded",
                "up --edge-cache --proxy nginx|needs --proxy embedded",
                "up --set pool.size=many|use a number",
                "up --set queue.depth=7|add --messaging",
                "up --messaging local --set queue.depth=many|use a number",
                "up --messaging local --set queue.depth=0|room for one message",
                "up --set requests.concurrent=50|fewer requests than connections",
                "up --set pool.size=40|fewer requests than connections",
                "fault freeze member-1|PAUSE",
                "fault pause member-1 --for 0|above zero",
                "fault pause member-1 --at 1s --for 10s --duration 9s|shorter than --duration",
                "fault kill member-1 --clients 0|--clients",
                "fault clock member-1 --down 1s|use 2s or more",
                "soak --for 10s|40 s",
                "up --set cluster.members=x|--members",
                "up --set trade.cluster.tls=on|--members",
                "up --set host=0.0.0.0|loopback",
                "up --set session.cookie.secure=true|--tls",
                "up --set sessions.port=5801|session-replication",
                "up --set tls.keystore=x|--tls",
                "up --heap 12|too small",
                "up --db oracle|not a database",
                "up --db jdbc:postgresql://h/d|--db-user",
                "up --db-user me|PostgreSQL",
                "up --db postgres --db-user me|that runs",
                "switch|what is to change",
                "switch caching|is not NAME=VALUE",
                "stop|COMPONENT",
                "start|COMPONENT",
                "up --set http.port=1|--port",
                "up --set caching|KEY=VALUE",
                "up --port 70000|65535",
                "up --java-home src|bin/java",
                "primitive|NAME",
                "primitive PingServlet --all|--all",
                "primitive --all --rounds 0|--rounds 0: use 1 to",
                "primitive --all --warmup soon|auto",
                "demo --dir one --out one/results|--out lies in --dir",
                "primitive PingServlet --clients 0|--clients 0: use 1 to",
                "load --updates 3|0, 2, 4",
                "load --mix any|standard or high-volume",
                "load --mix home=20,quotes=79|it has 99 % in all, not 100",
                "load --mix quotes=100 --rate 5|it needs 'log off'",
                "capacity --p95 1s --mix quotes=100|it needs 'log off'",
                "up --quota driver=1|is not a part",
                "up --quota members=0.01|is too little",
                "up --quota members=0.5,database=0.1|this cluster has no database of its own",
                "up --db postgres --quota member-2=0.5|this cluster has no member-2",
                "up --quota proxy=0.5|this cluster has no proxy",
                "up --weight members=0|is no weight: use 1 to 10000",
                "up --weight members=0.5|is not a part and its weight",
                "up --weight proxy=50|--weight proxy=50: this cluster has no proxy",
                "elastic|--p95",
                "elastic --p95 soon|is not a response time",
                "elastic --p95 100ms --clients 0|--clients",
                "cost any --rate 5|belong to --mix",
                "load --warmup soon|auto",
                "load --duration 0|above zero",
                "load --clients 0|--clients",
                "load --symbols 11|1 to 10",
                "load --rate -1|--rate -1.0: use 0, or 0.001 to 999999",
                "load --rate NaN|use 0, or 0.001 to 999999",
                "load --rate 0.0001|use 0, or 0.001 to 999999",
                "load --rate 1000000|use 0, or 0.001 to 999999",
                "capacity --p95 1s --to Infinity|use 0.001 to 999999",
                "capacity --p95 1s --from 0.0001 --to 1|use 0.001 to 999999",
                "probe --policies pushy|not-shared, push, pull, push-pull",
                "probe --policies push,|not-shared, push, pull, push-pull",
                "probe --levels some|eventual, strict",
                "probe --subjects colour|--subjects",
                "probe --rounds 0|1 to 10000",
                "probe --settle 20000|0 to the --limit",
                "probe --member http://127.0.0.1:1|belongs to --target",
                "probe --target http://127.0.0.1:1|--member URL for each",
                "probe --target http://127.0.0.1:1 --member 127.0.0.1|use an address such as",
                "probe --target http://127.0.0.1:0|use a port from 1 to 65535",
                "probe --target http://127.0.0.1:65536|use a port from 1 to 65535",
                "crawl --users 0|1 or more",
                "crawl --member http://127.0.0.1:1|belongs to --target"
            })
    void execute_wrongUsage_isOneLineAndTwo(String arguments, String expected) {
        int code = execute(arguments == null ? new String[0] : arguments.split(" "));

        assertThat(code).isEqualTo(2);
        assertThat(err.toString().lines())
                .singleElement()
                .asString()
                .startsWith("trade")
                .contains(expected)
                .contains("--help");
    }

    @ParameterizedTest
    @CsvSource({"status", "load", "audit", "reset", "populate", "switch a=b", "stop member-1", "start member-1", "probe"
    })
    void execute_noCluster_isOneLineAndOne(String command) {
        List<String> arguments = new ArrayList<>(List.of(command.split(" ")));
        arguments.addAll(List.of("--dir", folder.toString()));

        assertThat(execute(arguments.toArray(String[]::new))).isEqualTo(1);
        assertThat(err.toString().lines()).singleElement().asString().contains("trade up");
    }

    @Test
    void execute_verbose_showsTheStackTrace() {
        assertThat(execute("status", "--verbose", "--dir", folder.toString())).isEqualTo(1);
        assertThat(err.toString()).contains("\tat io.tradebench.kit");
    }

    @Test
    void down_nothingThere_isFine() {
        assertThat(execute("down", "--dir", folder.resolve("none").toString())).isZero();
        assertThat(out.toString()).contains("nothing to stop");
    }

    @Test
    void audit_violations_arePrintedAndFail() throws IOException {
        try (FakeMember member = new FakeMember()) {
            remember(member);
            member.answer(
                    "GET /audit",
                    200,
                    "{\"exact\":false,\"accounts\":2,\"orders\":3,\"violationCount\":1,"
                            + "\"violations\":[{\"rule\":\"balance\",\"account\":1,\"detail\":\"off by 1.00\"}]}");

            assertThat(execute("audit", "--dir", folder.toString())).isEqualTo(1);
            assertThat(out.toString().lines())
                    .containsExactly(
                            "balance (account 1): off by 1.00", "NOT EXACT: 1 violations in 2 accounts and 3 orders");
        }
    }

    @Test
    void audit_exact_succeeds() throws IOException {
        try (FakeMember member = new FakeMember()) {
            remember(member);
            member.answer("GET /audit", 200, "{\"exact\":true,\"accounts\":2,\"orders\":3,\"violations\":[]}");

            assertThat(execute("audit", "--dir", folder.toString())).isZero();
        }
    }

    @Test
    void switch_value_isShownBeforeAndAfter() throws IOException {
        try (FakeMember member = new FakeMember()) {
            remember(member);
            member.answer("GET /cluster/configuration", 200, configuration("none", 7));
            member.answerThen(
                    "POST /configuration",
                    200,
                    "{}",
                    () -> member.answer("GET /cluster/configuration", 200, configuration("command", 8)));

            assertThat(execute("switch", "caching=command", "--remove", "runtime-mode", "--dir", folder.toString()))
                    .isZero();
            assertThat(out.toString().lines())
                    .containsExactly("trade.caching: none -> command", "member-1 has version 8");
            assertThat(member.bodies()).contains("{\"caching\":\"command\",\"runtime-mode\":null}");
        }
    }

    @Test
    void switch_illegalValue_isOneLineAndOne() throws IOException {
        try (FakeMember member = new FakeMember()) {
            remember(member);
            member.answer("GET /cluster/configuration", 200, configuration("none", 7));
            member.answer("POST /configuration", 409, "{\"detail\":\"member-2 does not answer: nothing was changed\"}");

            assertThat(execute("switch", "caching=command", "--dir", folder.toString()))
                    .isEqualTo(1);
            assertThat(err.toString().lines())
                    .singleElement()
                    .asString()
                    .contains("member-2 does not answer: nothing was changed");
        }
    }

    private static String configuration(String caching, int version) {
        return "{\"members\":[{\"member\":\"member-1\",\"reachable\":true,\"configuration\":{\"member\":\"member-1\","
                + "\"version\":" + version + ",\"parameters\":[{\"name\":\"trade.caching\",\"value\":\"" + caching
                + "\",\"source\":\"override\"}]}}]}";
    }

    @Test
    void status_readyMember_showsItsFigures() throws IOException {
        try (FakeMember member = new FakeMember()) {
            remember(member);
            member.answer("GET /cluster/configuration", 200, configuration("none", 7));

            assertThat(execute("status", "--dir", folder.toString())).isZero();
            assertThat(out.toString()).contains("member-1", member.address().toString(), "ready", "12s", "4.7");
        }
    }

    @Test
    void status_proxyThatIsAnEdge_showsWhatItHasAnswered() throws IOException {
        try (FakeMember member = new FakeMember();
                FakeMember proxy = new FakeMember()) {
            StateFolder state = new StateFolder(folder);
            state.save(Clusters.of(component("member-1", Role.MEMBER, member), component("proxy", Role.PROXY, proxy)));
            state.savePassword(FakeMember.PASSWORD);
            member.answer("GET /cluster/configuration", 200, configuration("none", 7));
            proxy.edge("secret", new EdgeFigures(62, 38, 310, 1_204, 5 << 20));

            assertThat(execute("status", "--dir", folder.toString())).isZero();
            assertThat(out.toString()).doesNotContain("edge");

            state.saveEdgeSecret(Optional.of("secret"));
            assertThat(execute("status", "--dir", folder.toString())).isZero();
            assertThat(out.toString())
                    .contains(
                            "edge: 62.0 % of 100 page reads answered, 1204 pages kept (5 MiB), 310 invalidations heard");
        }
    }

    @Test
    void status_memberNotReady_fails() throws IOException {
        try (FakeMember member = new FakeMember()) {
            remember(member);
            member.answer("ready", 503, "{}");

            assertThat(execute("status", "--dir", folder.toString())).isEqualTo(1);
            assertThat(out.toString()).contains("not ready");
        }
    }

    @Test
    void load_databaseNotExact_isRefusedBeforeAnyLoad() throws IOException {
        try (FakeMember member = new FakeMember()) {
            remember(member);
            member.answer("GET /audit", 200, "{\"exact\":false,\"accounts\":2,\"orders\":3,\"violations\":[]}");

            int code = execute(
                    "load",
                    "--dir",
                    folder.toString(),
                    "--out",
                    folder.resolve("results").toString());

            assertThat(code).isEqualTo(1);
            assertThat(err.toString()).contains("not exact before the run");
            assertThat(folder.resolve("results")).isEmptyDirectory();
        }
    }

    @Test
    void up_clusterRuns_isRefused() throws IOException {
        try (FakeMember member = new FakeMember()) {
            remember(member);

            assertThat(execute("up", "--dir", folder.toString())).isEqualTo(1);
            assertThat(err.toString())
                    .contains("a cluster runs already")
                    .contains(member.address().toString());
        }
    }

    /** Makes the fake member look like a cluster of this folder; its process is this one. */
    private void remember(FakeMember member) {
        StateFolder state = new StateFolder(folder);
        state.save(Clusters.of(component("member-1", Role.MEMBER, member)));
        state.savePassword(FakeMember.PASSWORD);
    }

    private static Component component(String name, Role role, FakeMember answering) {
        return new Component(
                name, role, "http", "127.0.0.1", answering.address().getPort(), Clusters.SELF);
    }

    private int execute(String... arguments) {
        CommandLine command = TradeCommand.commandLine();
        command.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
        return command.execute(arguments);
    }
}
