package io.tradebench.kit.place;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.tradebench.kit.process.Instance;
import io.tradebench.kit.process.Processes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the kit may expect of what it has started to run a component, wherever that runs. */
abstract class InstanceContract extends RunningContract {

    /** It ends in order on TERM, after it has said so, and has a child, as servers have. */
    private static final String SERVER =
            "trap 'echo ended; exit 0' TERM; sleep 600 & echo started; while :; do wait; done";

    private static final String END = "end";

    /** It ends by itself when it is let. */
    private static final String SHORT = "echo started; until [ -e " + END + " ]; do sleep 0.1; done";

    @TempDir
    private Path temporary;

    /** Of the component. */
    Path folder;

    /** The same program at the place that is tested. */
    abstract Launch at(Launch launch, Path folder);

    @BeforeEach
    void prepare() throws IOException {
        folder = Files.createDirectory(temporary.toRealPath().resolve("component"));
    }

    @AfterEach
    void leaveNothing() {
        Instances.of(folder).forEach(Instance::resume);
        Instances.of(folder).forEach(Instance::kill);
        Instances.of(folder).forEach(instance -> instance.awaitEnd(PATIENCE));
    }

    @Override
    Instance running() throws IOException {
        return start(SERVER);
    }

    @Override
    void end(Instance instance) {
        Instances.of(folder).forEach(Instance::kill);
    }

    @Test
    void start_program_runsSaysAndIsFound() throws IOException {
        Instance server = start(SERVER);

        assertThat(server.isAlive()).isTrue();
        assertThat(server.shown()).isNotBlank();
        assertThat(Instances.of(folder)).contains(server);
        assertThat(Instances.of(folder.resolveSibling("other"))).isEmpty();
        assertThat(console()).contains("started");
    }

    @Test
    void signal_term_endsInOrder() throws IOException {
        Instance server = start(SERVER);

        server.signal("TERM");

        assertThat(server.awaitEnd(PATIENCE)).as("killed").isFalse();
        assertThat(server.isAlive()).isFalse();
        assertThat(console()).contains("ended");
    }

    @Test
    void signal_programThatLeavesItToTheSystem_ends() throws IOException {
        Instance server = start("echo started; exec sleep 600");

        server.signal("TERM");

        assertThat(server.awaitEnd(PATIENCE)).as("killed").isFalse();
    }

    @Test
    void awaitEnd_programThatDoesNotEnd_isKilled() throws IOException {
        Instance server = start("trap '' TERM; echo started; while :; do sleep 600; done");

        server.signal("TERM");

        assertThat(server.awaitEnd(Duration.ofMillis(500))).as("killed").isTrue();
        assertThat(server.isAlive()).isFalse();
    }

    @Test
    void pause_program_standsStillUntilItIsResumed() throws IOException {
        Instance server = start("echo started; while :; do sleep 0.1; echo goes on; done");
        assertThat(server.isPaused()).isFalse();
        Instances.of(folder).forEach(Instance::pause);
        await().atMost(PATIENCE).until(server::isPaused);
        String said = console();
        await().pollDelay(Duration.ofMillis(500)).until(() -> true);
        String later = console();

        assertThat(server.isAlive()).isTrue();
        Instances.of(folder).forEach(Instance::resume);

        await().atMost(PATIENCE).until(() -> console().length() > later.length());
        assertThat(server.isPaused()).isFalse();
        assertThat(later.length() - said.length())
                .as("said while it was paused")
                .isLessThan(20);
    }

    @Test
    void kill_pausedProgram_isGoneWithItsChildren() throws IOException {
        Instance server = start(SERVER);
        Instances.of(folder).forEach(Instance::pause);

        Instances.of(folder).forEach(Instance::kill);

        assertThat(server.awaitEnd(PATIENCE)).isFalse();
        await().atMost(PATIENCE).until(() -> Instances.of(folder).isEmpty());
    }

    @Test
    void operations_onWhatHasEnded_doNothing() throws IOException {
        Instance server = start(SHORT);
        letEnd(server);

        server.signal("TERM");
        server.pause();
        server.resume();
        server.kill();

        assertThat(server.awaitEnd(PATIENCE)).isFalse();
        assertThat(Instances.of(folder)).isEmpty();
        assertThat(Instances.cpuMillis(folder)).isEmpty();
    }

    @Test
    void start_again_isAnotherInstanceWithTheSameLog() throws IOException {
        Instance first = start(SHORT);
        letEnd(first);

        Instance second = Launch.of(folder).start(folder).orElseThrow();

        assertThat(second).isNotEqualTo(first);
        await().atMost(PATIENCE).until(() -> console().equals("started\nstarted\n"));
    }

    @Test
    void cpuMillis_programThatWorked_isCounted() throws IOException {
        start("i=0; while [ $i -lt 50000 ]; do i=$((i+1)); done; echo started; sleep 600");

        assertThat(Instances.cpuMillis(folder).orElseThrow()).isPositive();
    }

    @Test
    void start_programThatIsNotThere_endsAndSaysSo() throws IOException {
        Launch launch = at(Launch.of(List.of("/no/such/program"), folder), folder);
        launch.save(folder);

        launch.start(folder);

        await().atMost(PATIENCE).until(() -> Instances.of(folder).isEmpty());
        assertThat(console()).contains("/no/such/program");
    }

    private void letEnd(Instance program) throws IOException {
        Path end = Files.createFile(folder.resolve(END));
        await().atMost(PATIENCE).until(() -> !program.isAlive());
        Files.delete(end);
    }

    /** A shell that says {@code started} when it is. */
    final Instance start(String script) throws IOException {
        Launch launch = at(Launch.of(List.of("/bin/sh", "-c", script), folder), folder);
        launch.save(folder);
        Instance instance = launch.start(folder).orElseThrow();
        await().atMost(PATIENCE).until(() -> console().contains("started"));
        return instance;
    }

    final String console() throws IOException {
        Path log = Processes.consoleLog(folder);
        return Files.exists(log) ? Files.readString(log) : "";
    }
}
