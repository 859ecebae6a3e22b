package io.tradebench.kit.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import io.tradebench.kit.Clusters;
import io.tradebench.kit.admin.FakeMember;
import io.tradebench.kit.base.Folders;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.cluster.Role;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.member.LibertyServer;
import io.tradebench.kit.place.Launch;
import io.tradebench.kit.process.ProcessRecord;
import io.tradebench.kit.process.Processes;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Components played by programs that sleep, beside members that only answer. */
class ComponentControlTest {

    private static final ProcessRecord DEAD = new ProcessRecord(Integer.MAX_VALUE, 0);
    private static final List<String> SLEEP = List.of("sleep", "60");

    private final PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
    private final Console console = new Console(nowhere, nowhere, false);

    @TempDir
    private Path folder;

    private StateFolder state;
    private FakeMember first;
    private FakeMember second;

    @BeforeEach
    void plan() throws IOException {
        first = new FakeMember();
        second = new FakeMember();
        state = new StateFolder(folder.toRealPath());
        Component database = new Component("database", Role.DATABASE, "derby", "127.0.0.1", 1, null);
        state.save(Clusters.of(database, member("member-1", first), member("member-2", second)));
        state.savePassword(FakeMember.PASSWORD);
    }

    @AfterEach
    void leaveNothing() {
        new ClusterStopper(state, console::note).stop();
        first.close();
        second.close();
    }

    @Test
    void start_twoDeadMembers_startsOneAfterTheOther() {
        // not ready at first, so that the start has to wait and look around
        first.answerThen("ready", 503, "{}", () -> first.answer("ready", 200, "{}"));
        second.answerThen("ready", 503, "{}", () -> second.answer("ready", 200, "{}"));
        launchedBy("member-1", SLEEP);
        launchedBy("member-2", SLEEP);

        control().start("member-1");
        control().start("member-2");

        assertThat(state.requireCluster().members()).allMatch(Component::isAlive);
    }

    @Test
    void start_earlierLifeFailed_isNotJudgedByItsLogs() throws IOException {
        first.answerThen("ready", 503, "{}", () -> first.answer("ready", 200, "{}"));
        Path own = launchedBy("member-1", SLEEP);
        Path messages = LibertyServer.messagesLog(own);
        Files.createDirectories(messages.getParent());
        Files.writeString(messages, "[t] 00000029 com.ibm.ws.Any E CWWKO0221E: the port is in use\n");
        Files.writeString(own.resolve("console.log"), "java.lang.OutOfMemoryError: Java heap space\n");

        control().start("member-1");

        assertThat(own.resolve("console.log")).isEmptyFile();
        assertThat(own.resolve("console.log.1")).content().contains("OutOfMemoryError");
        assertThat(messages).doesNotExist();
        assertThat(messages.resolveSibling("messages.log.1")).content().contains("CWWKO0221E");
    }

    @Test
    void start_programEndsAtOnce_saysWhyAndRemembersNoProcess() {
        launchedBy("database", List.of("/bin/sh", "-c", "echo 'server: [emerg] no such disk'; exit 1"));

        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> control().start("database"))
                .withMessageMatching("database (ended|cannot start).*")
                .withMessageContaining("[emerg] no such disk");
        assertThat(component("database").instance()).isNull();
    }

    @Test
    void stop_deadMember_isStoppedFromThenOn() {
        control().stop("member-1", false);

        assertThat(component("member-1").instance()).isNull();
        assertThat(component("member-2").instance()).isEqualTo(DEAD);
        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> control().stop("member-1", false))
                .withMessageContaining("does not run");
    }

    @Test
    void stop_componentThatTakesLongerThanItsLaunchGrants_isKilledAndSaid() throws IOException {
        Path own = launchedBy(
                "database", List.of("/bin/sh", "-c", "trap '' TERM; echo started; while :; do sleep 1; done"));
        Launch launch = Launch.of(own).endingWithin(Duration.ofSeconds(1));
        launch.save(own);
        state.save(new ComponentProcesses(component("database"), own).start(launch));
        await().until(() -> Files.readString(Processes.consoleLog(own)).contains("started"));
        StringWriter said = new StringWriter();
        PrintWriter out = new PrintWriter(said, true);

        new ComponentControl(state, new Console(out, out, false), InstantSource.system()).stop("database", false);

        assertThat(said.toString()).contains("database did not stop in 1 s: killed");
        assertThat(Processes.of(own)).isEmpty();
    }

    @Test
    void pause_componentThatRuns_doesNothingUntilItIsResumed() throws IOException {
        Path own = launchedBy("database", SLEEP);
        state.save(new ComponentProcesses(component("database"), own).start(Launch.of(own)));

        control().pause("database");
        await().until(() -> isStopped("database"));

        control().resume("database");
        await().until(() -> !isStopped("database"));
        assertThat(component("database").isAlive()).isTrue();
    }

    @Test
    void pause_deadComponent_isRefused() {
        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> control().pause("database"))
                .withMessageContaining("does not run");
        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> control().pause("member-1"))
                .withMessageContaining("does not run");
        control().resume("member-1");
    }

    /** By the state in {@code /proc/PID/stat}, which comes after the program's name. */
    private boolean isStopped(String name) throws IOException {
        Path stat = Path.of("/proc", component(name).instance().shown(), "stat");
        return Files.readString(stat).contains(") T ");
    }

    @Test
    void abandon_whileTheComponentStarts_endsItAndForgetsItsProcess() {
        first.answer("ready", 503, "{}");
        Path own = launchedBy("member-1", SLEEP);
        ComponentStarter starter = starter("member-1");
        CompletableFuture<Component> start = CompletableFuture.supplyAsync(starter::start);
        await().until(() -> component("member-1").isAlive());

        starter.abandon();

        assertThat(start)
                .failsWithin(Duration.ofSeconds(20))
                .withThrowableOfType(ExecutionException.class)
                .withMessageContaining("interrupted");
        assertThat(Processes.of(own)).isEmpty();
        assertThat(component("member-1").instance()).isNull();
    }

    @Test
    void abandon_beforeTheLaunch_keepsItFromHappening() {
        Path own = launchedBy("member-1", SLEEP);
        ComponentStarter starter = starter("member-1");

        starter.abandon();

        assertThatExceptionOfType(KitException.class).isThrownBy(starter::start).withMessageContaining("interrupted");
        assertThat(own.resolve("console.log")).doesNotExist();
    }

    private ComponentControl control() {
        return new ComponentControl(state, console, InstantSource.system());
    }

    private ComponentStarter starter(String name) {
        return new ComponentStarter(state, console, InstantSource.system(), component(name));
    }

    private Component component(String name) {
        return state.requireCluster().require(name);
    }

    private Path launchedBy(String name, List<String> command) {
        Path own = Folders.create(state.component(component(name)));
        Launch.of(command, own).save(own);
        return own;
    }

    private static Component member(String name, FakeMember member) {
        return new Component(
                name, Role.MEMBER, "http", "127.0.0.1", member.address().getPort(), DEAD);
    }
}
