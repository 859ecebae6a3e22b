package io.tradebench.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** When the script {@code trade} builds, in a project whose Maven only leaves a word that it was called. */
@EnabledOnOs(
        value = {OS.LINUX, OS.MAC},
        disabledReason = "a shell script")
class LauncherTest {

    private static final Instant BUILD = Instant.parse("2026-01-01T12:00:00Z");
    private static final List<String> RESULTS =
            List.of("deploy/kit/target/trade-kit.jar", "deploy/server/target/trade-server.zip");
    private static final List<String> STAMPS = List.of("deploy/kit/target/built", "deploy/server/target/built");
    private static final List<String> SOURCES = List.of(
            "pom.xml",
            "trade-ejb/pom.xml",
            "deploy/kit/pom.xml",
            "jmeter/pom.xml",
            "trade-ejb/src/main/java/Account.java",
            "deploy/server/src/main/liberty/server.xml");

    @TempDir
    private Path project;

    @BeforeEach
    void buildByMaven() throws Exception {
        Files.copy(Path.of("../../trade"), project.resolve("trade"));
        program("bin/java", "echo 'openjdk version \"17.0.1\"' >&2");
        program("bin/mvn", "touch called " + String.join(" ", RESULTS) + " " + String.join(" ", STAMPS));
        for (String source : SOURCES) {
            touch(source, BUILD.minusSeconds(60));
        }
        for (String stamp : STAMPS) {
            touch(stamp, BUILD);
        }
        for (String result : RESULTS) {
            touch(result, BUILD.plusSeconds(60));
        }
    }

    @Test
    void sources_olderThanAnyBuild_areNotBuiltAgain() throws Exception {
        assertThat(builds()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "pom.xml",
                "jmeter/pom.xml",
                "trade-ejb/src/main/java/Account.java",
                "deploy/server/src/main/liberty/server.xml"
            })
    void source_changedWhileItWasBuilt_isBuiltAgain(String source) throws Exception {
        touch(source, BUILD.plusSeconds(30));

        assertThat(builds()).isTrue();
        assertThat(builds()).as("a second time").isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "deploy/kit/target/built",
                "deploy/server/target/built",
                "deploy/kit/target/trade-kit.jar",
                "deploy/server/target/trade-server.zip"
            })
    void result_missing_isBuilt(String result) throws Exception {
        Files.delete(project.resolve(result));

        assertThat(builds()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"deploy/kit/target/built", "deploy/server/target/built"})
    void result_olderThanSources_isBuilt(String stamp) throws Exception {
        touch(stamp, BUILD.minusSeconds(120));

        assertThat(builds()).isTrue();
    }

    @Test
    void lock_ofADeadBuild_isTaken() throws Exception {
        touch("pom.xml", BUILD.plusSeconds(30));
        lock(Integer.toString(Integer.MAX_VALUE));

        assertThat(builds()).isTrue();
        assertThat(project.resolve("deploy/kit").toFile().list()).doesNotContain(".building");
    }

    /** Two that wait may see at the same time that it is dead: the first one builds when the second one does something about it. */
    @Test
    void lock_ofADeadBuild_isLeftToWhoeverTookItMeanwhile() throws Exception {
        touch("pom.xml", BUILD.plusSeconds(30));
        lock(Integer.toString(Integer.MAX_VALUE));
        String takes = "[ -e first ] || { touch first; echo $(cat builder) >deploy/kit/.building/pid; }; ";
        program("bin/mv", takes + "exec /bin/mv \"$@\"");
        program("bin/rm", takes + "exec /bin/rm \"$@\"");
        program(
                "bin/mvn",
                "kill -0 $(cat builder) 2>/dev/null && touch both; touch called " + String.join(" ", RESULTS) + " "
                        + String.join(" ", STAMPS));
        Process builder = new ProcessBuilder("sleep", "3").start();
        Files.writeString(project.resolve("builder"), Long.toString(builder.pid()));

        assertThat(builds()).isTrue();

        assertThat(project.resolve("both")).doesNotExist();
    }

    private void lock(String holder) throws IOException {
        Path lock = Files.createDirectories(project.resolve("deploy/kit/.building"));
        Files.writeString(lock.resolve("pid"), holder);
    }

    @Test
    void kit_errorsThatGoToAFile_isToldSo() throws Exception {
        program("bin/java", "echo 'openjdk version \"17.0.1\"' >&2; echo \"$@\" >arguments");

        assertThat(launch()).isZero();

        assertThat(project.resolve("arguments")).content().contains("-Dtrade.terminal=false", "--version");
    }

    @Test
    void kit_thatRuns_keepsItsFileWhenItIsBuiltAgain() throws Exception {
        Path kit = Files.writeString(project.resolve(RESULTS.get(0)), "old");
        Path copy = kit.resolveSibling("running.jar");
        program("bin/java", "echo 'openjdk version \"17.0.1\"' >&2; echo \"$@\" >arguments");
        assertThat(launch()).isZero();
        assertThat(project.resolve("arguments")).content().contains("-jar " + copy.toRealPath());

        try (BufferedReader running = Files.newBufferedReader(copy)) {
            Files.writeString(kit, "new");
            assertThat(launch()).isZero();

            assertThat(running.readLine()).isEqualTo("old");
        }
        assertThat(copy).hasContent("new");
    }

    @Test
    void release_hasNoSources_isNotBuilt() throws Exception {
        becomeRelease();

        assertThat(builds()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"deploy/kit/target/trade-kit.jar", "deploy/server/target/trade-server.zip"})
    void release_notWhole_saysWhatIsMissing(String result) throws Exception {
        becomeRelease();
        Files.delete(project.resolve(result));

        assertThat(launch()).isEqualTo(1);

        assertThat(project.resolve("called")).doesNotExist();
        assertThat(project.resolve("said.txt")).content().contains(result + " is missing: unpack the archive again");
    }

    /** What a release has none of. */
    private void becomeRelease() throws IOException {
        for (String name : SOURCES) {
            Files.delete(project.resolve(name));
        }
        for (String name : STAMPS) {
            Files.delete(project.resolve(name));
        }
    }

    /** Runs the launcher; tells whether it has called Maven. */
    private boolean builds() throws Exception {
        int status = launch();
        assertThat(status).as(Files.readString(project.resolve("said.txt"))).isZero();
        return Files.exists(project.resolve("called"));
    }

    /** Runs the launcher to its end. */
    private int launch() throws Exception {
        Files.deleteIfExists(project.resolve("called"));
        Path said = project.resolve("said.txt");
        ProcessBuilder builder = new ProcessBuilder("./trade", "--version")
                .directory(project.toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile());
        builder.environment().put("JAVA_HOME", project.toString());
        builder.environment().merge("PATH", project.resolve("bin").toString(), (path, bin) -> bin + ":" + path);
        Process launcher = builder.start();
        assertThat(launcher.waitFor(1, TimeUnit.MINUTES)).isTrue();
        return launcher.exitValue();
    }

    private void program(String name, String script) throws IOException {
        Path program = project.resolve(name);
        Files.createDirectories(program.getParent());
        Files.writeString(program, "#!/bin/sh\n" + script + "\n");
        assertThat(program.toFile().setExecutable(true)).isTrue();
    }

    private void touch(String name, Instant time) throws IOException {
        Path file = project.resolve(name);
        Files.createDirectories(file.getParent());
        if (!Files.exists(file)) {
            Files.createFile(file);
        }
        Files.setLastModifiedTime(file, FileTime.from(time));
    }
}
