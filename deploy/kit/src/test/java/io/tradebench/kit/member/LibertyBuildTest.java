package io.tradebench.kit.member;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import io.tradebench.kit.base.Distribution;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.console.Console;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Maven is played by a script. */
class LibertyBuildTest {

    private static final String VERSION = "26.0.0.3";

    @TempDir
    private Path home;

    @BeforeEach
    void packageOfTheBuild() throws IOException {
        Path target = Files.createDirectories(home.resolve("deploy/server/target"));
        Files.writeString(target.resolve("trade-server.zip"), "");
        Files.writeString(home.resolve("pom.xml"), "");
    }

    @Test
    void serverPackage_release_saysThatItHasNoSources() throws IOException {
        Files.delete(home.resolve("pom.xml"));
        LibertyBuild build = build("exit 1");

        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> build.serverPackage(VERSION))
                .withMessageContaining("clone of the project");
    }

    @Test
    void serverPackage_mavenFails_givesItsFirstError() throws IOException {
        LibertyBuild build = build("echo '[ERROR] no such version'; echo '[ERROR] more'; exit 1");

        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> build.serverPackage(VERSION))
                .withMessageContaining("no such version")
                .withMessageContaining("build.log");
    }

    @Test
    void serverPackage_zipOfABuildThatDidNotEnd_isBuiltAgain() throws IOException {
        Path folder = Files.createDirectories(
                home.resolve("deploy/server/target/liberty").resolve(VERSION));
        Path zip = Files.writeString(folder.resolve("trade-server.zip"), "half");
        LibertyBuild build = build("cd " + folder + "; printf whole >trade-server.zip; touch built; echo ran >>runs");

        assertThat(build.serverPackage(VERSION)).isEqualTo(zip).hasContent("whole");
        assertThat(build.serverPackage(VERSION)).isEqualTo(zip);
        assertThat(folder.resolve("runs")).hasContent("ran\n");
    }

    @Test
    void serverPackage_buildFails_leavesNoStampOfAnEarlierOne() throws IOException {
        Path folder = Files.createDirectories(
                home.resolve("deploy/server/target/liberty").resolve(VERSION));
        Files.writeString(folder.resolve("built"), "");
        LibertyBuild build = build("cd " + folder + "; printf half >trade-server.zip; exit 1");

        assertThatExceptionOfType(KitException.class).isThrownBy(() -> build.serverPackage(VERSION));
        assertThat(folder.resolve("built")).doesNotExist();
    }

    @Test
    void serverPackage_interrupted_endsMavenAndItsChildren() throws Exception {
        Path pid = home.resolve("child.pid");
        LibertyBuild build = build("sleep 60 & echo $! > " + pid + ".next; mv " + pid + ".next " + pid + "; wait");
        AtomicReference<KitException> problem = new AtomicReference<>();
        Thread thread = new Thread(() -> {
            try {
                build.serverPackage(VERSION);
            } catch (KitException e) {
                problem.set(e);
            }
        });
        thread.start();
        await().until(() -> Files.exists(pid));
        ProcessHandle child =
                ProcessHandle.of(Long.parseLong(Files.readString(pid).strip())).orElseThrow();

        thread.interrupt();
        thread.join();

        assertThat(problem.get()).hasMessage("interrupted");
        await().until(() -> !child.isAlive());
    }

    private LibertyBuild build(String script) throws IOException {
        Path maven = Files.writeString(home.resolve("mvn"), "#!/bin/sh\n" + script + "\n");
        Files.setPosixFilePermissions(maven, PosixFilePermissions.fromString("rwx------"));
        PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
        return new LibertyBuild(new Distribution(home), maven.toString(), new Console(nowhere, nowhere, false));
    }
}
