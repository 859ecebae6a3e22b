package io.tradebench.kit.place;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs that tell their version are played by shells. */
class ProgramVersionsTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            nginx version: nginx/1.22.1 | 1.22.1
            nginx version: nginx/1.24.0 (Ubuntu) | 1.24.0
            HAProxy version 2.6.12-1+deb12u4 2026/10/17 - https://haproxy.org/ | 2.6.12-1+deb12u4
            Server version: Apache/2.4.71 (Debian) | 2.4.71
            """)
    void of_programThatAnswers_isItsVersion(String answer, String version) {
        keep("sh", "-c", "echo '" + answer + "' >&2; echo 'built with other/9.9'");

        assertThat(ProgramVersions.of(folder)).containsExactly(Map.entry("proxy", version));
    }

    @Test
    void of_programThatFails_orIsNotThere_orTellsNone_isNothing() {
        keep("sh", "-c", "echo 1.2; exit 1");
        assertThat(ProgramVersions.of(folder)).isEmpty();
        keep(folder.resolve("none").toString(), "-v");
        assertThat(ProgramVersions.of(folder)).isEmpty();
        keep("echo", "good morning");
        assertThat(ProgramVersions.of(folder)).isEmpty();
    }

    @Test
    void of_componentThatIsNotAsked_orWasNeverStarted_isNothing() {
        assertThat(ProgramVersions.of(folder)).isEmpty();
        Launch.of(List.of("sleep", "60"), folder).save(folder);
        assertThat(ProgramVersions.of(folder)).isEmpty();
    }

    @Test
    void of_damagedFile_isNothing() throws IOException {
        Files.writeString(folder.resolve("launch.json"), "{");

        assertThat(ProgramVersions.of(folder)).isEmpty();
    }

    private void keep(String... command) {
        Launch.of(List.of("sleep", "60"), folder)
                .asked(new VersionQuestion("proxy", List.of(command)))
                .save(folder);
    }
}
