package io.tradebench.kit.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.tradebench.kit.Main;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code trade driver} as a process of its own, which somebody ends. */
class DriverLaunchTest {

    private static final Duration LONG = Duration.ofMinutes(2);

    @TempDir
    private Path temporary;

    @Test
    void serve_endedByASignal_leavesNoDriverAndNoFile() throws Exception {
        Process serving = new ProcessBuilder(
                        System.getProperty("java.home") + "/bin/java",
                        "-XX:TieredStopAtLevel=1",
                        "-Djava.io.tmpdir=" + temporary,
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName(),
                        "driver")
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            await().atMost(LONG).until(() -> !serving.isAlive() || isDriverAtWork());
            List<ProcessHandle> drivers = serving.descendants().toList();
            serving.destroy();
            serving.waitFor();

            assertThat(drivers).isNotEmpty().noneMatch(ProcessHandle::isAlive);
            assertThat(folders()).isEmpty();
        } finally {
            serving.descendants().forEach(ProcessHandle::destroyForcibly);
            serving.destroyForcibly();
        }
    }

    private boolean isDriverAtWork() throws IOException {
        return folders().stream().anyMatch(folder -> Files.exists(folder.resolve("jmeter.out")));
    }

    private List<Path> folders() throws IOException {
        try (Stream<Path> content = Files.list(temporary)) {
            return content.filter(path -> path.getFileName().toString().startsWith("trade-driver"))
                    .toList();
        }
    }
}
