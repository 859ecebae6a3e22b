package io.tradebench.kit.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.kit.admin.FakeMember;
import io.tradebench.kit.cluster.Cluster;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.load.cluster.Target;
import io.tradebench.kit.member.LibertyServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** Two members and their proxy that others have started. */
class AttachCommandTest {

    private static final String CONFIGURATION =
            "{\"members\":[{\"member\":\"member-1\",\"reachable\":true,\"configuration\":{\"member\":\"member-1\","
                    + "\"version\":7,\"parameters\":[]}}]}";

    @TempDir
    private Path temporary;

    private Path folder;
    private Path password;
    private FakeMember first;
    private FakeMember second;
    private FakeMember proxy;
    private StringWriter out;
    private StringWriter err;

    @BeforeEach
    void start() throws IOException {
        folder = temporary.resolve("attached");
        password = Files.writeString(temporary.resolve("password"), FakeMember.PASSWORD + "\n");
        first = new FakeMember();
        second = new FakeMember();
        proxy = new FakeMember();
        second.answer("GET /process", 200, FakeMember.PROCESS.replace("member-1", "member-2"));
        for (FakeMember member : List.of(first, second, proxy)) {
            member.answer("GET /cluster", 200, cluster("member-1", "member-2"));
            member.answer("GET /cluster/configuration", 200, CONFIGURATION);
            member.answer("GET /audit", 200, "{\"exact\":true,\"accounts\":2,\"orders\":3,\"violations\":[]}");
        }
    }

    @AfterEach
    void stop() {
        List.of(first, second, proxy).forEach(FakeMember::close);
    }

    private static String cluster(String... members) {
        List<String> entries = new ArrayList<>();
        for (String member : members) {
            entries.add("{\"member\":\"" + member + "\",\"reachable\":true,\"process\":{}}");
        }
        return "{\"name\":\"any\",\"members\":[" + String.join(",", entries) + "]}";
    }

    @Test
    void attach_allMembersAndProxy_commandsAskEachMember() throws IOException {
        assertThat(attach(first, second)).as(err.toString()).isZero();

        StateFolder state = new StateFolder(folder);
        assertThat(out.toString())
                .contains("attached to member-1, member-2", proxy.address().toString());
        Target target = Target.of(state);
        assertThat(target.address()).isEqualTo(proxy.address());
        assertThat(target.members()).containsOnlyKeys("member-1", "member-2");
        assertThat(target.figures().members().get("member-2").cpuMillis()).isEqualTo(4711.25);
        assertThat(target.memberProcessors(target.figures()))
                .as("whose machines these are")
                .isEmpty();
        assertThat(execute("audit")).isZero();
        assertThat(execute("status")).as(out.toString()).isZero();
        assertThat(out.toString())
                .contains(
                        "member-1",
                        "member-2",
                        "proxy",
                        "elsewhere",
                        first.address().toString());
    }

    @Test
    void attach_password_isTheOwnersAlone() throws IOException {
        assertThat(attach(first, second)).isZero();

        assertThat(Files.readString(folder.resolve("cluster.json"))).doesNotContain(FakeMember.PASSWORD);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve("admin-password"))))
                .isEqualTo("rw-------");
        assertThat(new StateFolder(folder).requireCluster().commands())
                .singleElement()
                .asString()
                .contains("attach --member " + first.address(), "--admin-password-file " + password)
                .doesNotContain(FakeMember.PASSWORD);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "stop member-1",
                "stop member-1 --hard",
                "start member-1",
                "logs member-1",
                "fault kill member-1",
                "chaos",
                "elastic --p95 1s"
            })
    void commands_thatNeedAHandInTheMembers_areOneLineAndOne(String command) {
        assertThat(attach(first, second)).isZero();

        assertThat(execute(command.split(" "))).isEqualTo(1);

        assertThat(err.toString().lines())
                .singleElement()
                .asString()
                .contains("cannot ", "the kit did not start this cluster");
    }

    @Test
    void down_attachedCluster_isForgottenAndGoesOn() {
        assertThat(attach(first, second)).isZero();
        assertThat(attach(first, second)).isEqualTo(1);
        assertThat(err.toString()).contains("remembers the cluster at", "forgets it");
        assertThat(execute("up")).isEqualTo(1);
        assertThat(err.toString()).contains("forgets it");

        assertThat(execute("down")).isZero();

        assertThat(out.toString()).contains("forgot the cluster at " + proxy.address(), "runs on");
        assertThat(new StateFolder(folder).cluster()).isEmpty();
        assertThat(folder.resolve("admin-password")).doesNotExist();
        assertThat(attach(first, second)).isZero();
    }

    @Test
    void attach_folderOfAnEarlierCluster_takesNothingOfItsComponents() throws IOException {
        Path log = messagesOfAnEarlierMember();
        Path launch = Files.createDirectories(folder.resolve("proxy")).resolve("launch.json");
        Files.writeString(launch, "how the earlier proxy was started");
        Files.writeString(password, "wrong");
        assertThat(attach(first, second)).isEqualTo(1);
        assertThat(log).as("nothing is attached yet").exists();
        Files.writeString(password, FakeMember.PASSWORD);

        assertThat(attach(first, second)).as(err.toString()).isZero();

        assertThat(log).doesNotExist();
        assertThat(launch).doesNotExist();
    }

    @Test
    void status_logOfAnEarlierMemberInTheFolder_isNotShownAsTheAttachedOnes() throws IOException {
        assertThat(attach(first, second)).as(err.toString()).isZero();
        messagesOfAnEarlierMember();

        assertThat(execute("status")).isZero();
        assertThat(out.toString()).doesNotContain("last errors", "of an earlier life");
    }

    private Path messagesOfAnEarlierMember() throws IOException {
        new StateFolder(folder).whileChanging("up", () -> 0);
        Path log = LibertyServer.messagesLog(folder.resolve("members/member-1"));
        Files.createDirectories(log.getParent());
        return Files.writeString(
                log, "[2026-01-01T00:00:00:000+0000] 0000002a com.ibm.ws.any.Any E CWWKZ0002E: of an earlier life\n");
    }

    @Test
    void attach_certificateOfAnEarlierClusterThere_isReadBeforeItIsReplaced() throws IOException {
        StateFolder state = new StateFolder(folder);
        state.whileChanging("up", () -> 0);
        Files.createDirectory(state.tls().folder());
        Files.writeString(state.tls().certificate(), "certificate");

        assertThat(attach(List.of("--ca", state.tls().certificate().toString()), first, second))
                .as(err.toString())
                .isZero();

        assertThat(state.tls().certificate()).hasContent("certificate");
    }

    @Test
    void attach_memberWhoseNameLeadsOutOfTheFolder_isRefusedAndNothingDeleted() throws IOException {
        Path file = Files.writeString(temporary.resolve("thesis.txt"), "text");
        second.answer("GET /process", 200, FakeMember.PROCESS.replace("member-1", "../.."));

        assertThat(attach(first, second)).isEqualTo(1);

        assertThat(err.toString().lines()).singleElement().asString().contains("'../..'", "trade.member");
        assertThat(file).exists();
    }

    @ParameterizedTest
    @CsvSource({
        "http://admin:hidden@127.0.0.1:9080, no user and no password",
        "http://admin:hid den@127.0.0.1, no user and no password",
        "https://trade.example/trade, use https://trade.example",
        "https://trade.example:443/?a=b, use https://trade.example:443",
        "http://127.0.0.1:9080#top, use http://127.0.0.1:9080",
        "ftp://127.0.0.1, use an address such as",
        "member-1:9080, use an address such as",
        "127.0.0.1:9080, use an address such as"
    })
    void addresses_thatAreMoreOrLessThanOne_areOneLineWithoutSecretsAndTwo(String address, String expected) {
        List<List<String>> commands = List.of(
                List.of("attach", "--member", address),
                List.of("attach", "--member", "http://127.0.0.1:1", "--proxy", address),
                List.of("probe", "--target", "http://127.0.0.1:1", "--member", address),
                List.of("audit", "--target", address));

        for (List<String> command : commands) {
            assertThat(execute(command.toArray(String[]::new))).isEqualTo(2);
            assertThat(err.toString().lines())
                    .singleElement()
                    .asString()
                    .contains(expected)
                    .doesNotContain("hidden", "hid den");
        }
    }

    @Test
    void attach_addressWithRootAsItsPath_isTaken() {
        String address = first.address() + "/";

        first.answer("GET /cluster", 200, cluster("member-1"));
        assertThat(execute("attach", "--member", address, "--admin-password-file", password.toString()))
                .as(err.toString())
                .isZero();
    }

    @Test
    void status_memberThatIsGone_doesNotAnswer() {
        assertThat(attach(first, second)).isZero();
        second.close();

        assertThat(execute("status")).isEqualTo(1);

        assertThat(out.toString()).contains("does not answer").doesNotContain("dead");
    }

    @Test
    void attach_membersOfOneClusterNotGivenEachOnce_isRefusedAndNothingKept() {
        assertThat(attach(first)).isEqualTo(1);
        assertThat(err.toString()).contains("the cluster has member-2, too");

        assertThat(attach(first, first)).isEqualTo(1);
        assertThat(err.toString()).contains("both lead to member-1");

        first.answer("GET /cluster", 200, cluster("member-1"));
        assertThat(attach(first, second)).isEqualTo(1);
        assertThat(err.toString()).contains("member-2 and member-1 are not of one cluster");

        second.answer("GET /process", 200, FakeMember.PROCESS.replace("member-1", "proxy"));
        assertThat(attach(first, second)).isEqualTo(1);
        assertThat(err.toString()).contains("is called proxy");

        assertThat(new StateFolder(folder).cluster().map(Cluster::members)).isEmpty();
    }

    @Test
    void attach_wrongPasswordOrAddress_isOneLine() throws IOException {
        Files.writeString(password, "wrong");
        assertThat(attach(first, second)).isEqualTo(1);
        assertThat(err.toString().lines()).singleElement().asString().contains("refuses the admin password");

        Files.writeString(password, "");
        assertThat(attach(first, second)).isEqualTo(1);
        assertThat(err.toString().lines()).singleElement().asString().contains("--admin-password-file");

        Files.writeString(password, FakeMember.PASSWORD);
        proxy.close();
        assertThat(attach(first, second)).isEqualTo(1);
        assertThat(err.toString().lines()).singleElement().asString().contains("--proxy " + proxy.address());
        assertThat(execute("attach")).isEqualTo(2);
    }

    private int attach(FakeMember... members) {
        return attach(List.of(), members);
    }

    private int attach(List<String> options, FakeMember... members) {
        List<String> arguments = new ArrayList<>(List.of("attach"));
        arguments.addAll(options);
        for (FakeMember member : members) {
            arguments.addAll(List.of("--member", member.address().toString()));
        }
        arguments.addAll(List.of("--proxy", proxy.address().toString()));
        arguments.addAll(List.of("--admin-password-file", password.toString()));
        return execute(arguments.toArray(String[]::new));
    }

    private int execute(String... command) {
        List<String> arguments = new ArrayList<>(List.of(command));
        arguments.addAll(List.of("--dir", folder.toString()));
        out = new StringWriter();
        err = new StringWriter();
        CommandLine line = TradeCommand.commandLine();
        line.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
        return line.execute(arguments.toArray(String[]::new));
    }
}
