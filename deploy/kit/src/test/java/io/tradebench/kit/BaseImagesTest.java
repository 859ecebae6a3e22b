package io.tradebench.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** How the script {@code pin} writes digests of base images; a script plays the engine. */
@EnabledOnOs(
        value = {OS.LINUX, OS.MAC},
        disabledReason = "a shell script")
class BaseImagesTest {

    private static final Path CONTAINERS = Path.of("../containers").toAbsolutePath();

    private static final String FIRST = "sha256:" + "1".repeat(64);
    private static final String SECOND = "sha256:" + "2".repeat(64);

    @TempDir
    private Path folder;

    private Path images;

    @BeforeEach
    void twoImages() throws IOException {
        images = folder.resolve("images.env");
        Files.writeString(
                images, "# why\nJAVA_IMAGE=java:17-jre\nHTTPD_IMAGE=registry.example:5000/a/httpd:2.4@" + FIRST + "\n");
    }

    @Test
    void pin_images_haveTheirDigests() throws Exception {
        engine("echo \"Digest: " + SECOND + "\"");

        assertThat(pin()).isZero();

        assertThat(images)
                .content()
                .isEqualTo("# why\nJAVA_IMAGE=java:17-jre@" + SECOND
                        + "\nHTTPD_IMAGE=registry.example:5000/a/httpd:2.4@" + SECOND + "\n");
        assertThat(folder.resolve("called"))
                .content()
                .isEqualTo("pull java:17-jre\npull registry.example:5000/a/httpd:2.4\n");
        assertThat(pin("--check")).isZero();
    }

    @Test
    void pin_fileWithoutNewlineAtItsEnd_keepsItsLastLine() throws Exception {
        engine("echo \"Digest: " + SECOND + "\"");
        Files.writeString(images, "# why\nJAVA_IMAGE=java:17-jre");
        assertThat(pin("--check")).isEqualTo(1);

        assertThat(pin()).isZero();

        assertThat(images).content().isEqualTo("# why\nJAVA_IMAGE=java:17-jre@" + SECOND + "\n");
    }

    @Test
    void pin_oneImageCannotBeHad_leavesTheFileAsItWas() throws Exception {
        engine("[ \"$2\" = java:17-jre ] && echo \"Digest: " + SECOND + "\"");
        String before = Files.readString(images);

        assertThat(pin()).isEqualTo(1);

        assertThat(images).content().isEqualTo(before);
        assertThat(folder.resolve("said")).content().contains("digest of registry.example:5000/a/httpd:2.4");
        try (var files = Files.list(folder)) {
            assertThat(files).noneMatch(file -> file.toString().endsWith(".pinned"));
        }
    }

    @Test
    void check_oneImageIsLoose_namesItAndAsksNobody() throws Exception {
        engine("exit 1");

        assertThat(pin("--check")).isEqualTo(1);

        assertThat(folder.resolve("said")).content().contains("JAVA_IMAGE").doesNotContain("HTTPD_IMAGE");
        assertThat(folder.resolve("called")).doesNotExist();
    }

    @Test
    void pin_imageWithoutTag_isRefused() throws Exception {
        Files.writeString(images, "JAVA_IMAGE=java\n");

        assertThat(pin("--check")).isEqualTo(1);

        assertThat(folder.resolve("said")).content().contains("'JAVA_IMAGE=java' is not NAME:TAG");
    }

    @Test
    void imagesOfTheProject_areNamesWithTagsOrDigests() throws IOException {
        for (String file : List.of("images.env", "offline/images.env")) {
            assertThat(Files.readAllLines(CONTAINERS.resolve(file)))
                    .allMatch(line -> line.matches("#.*|[A-Z]+_IMAGE=[^@]+:[^@/:]+(@sha256:[0-9a-f]{64})?"));
        }
    }

    private void engine(String script) throws IOException {
        Path docker = Files.createDirectories(folder.resolve("bin")).resolve("docker");
        Files.writeString(docker, "#!/bin/sh\necho \"$@\" >>'" + folder.resolve("called") + "'\n" + script + "\n");
        assertThat(docker.toFile().setExecutable(true)).isTrue();
    }

    /** Runs the script to its end. */
    private int pin(String... options) throws Exception {
        List<String> command = new ArrayList<>(List.of(CONTAINERS.resolve("pin").toString()));
        command.addAll(List.of(options));
        command.add(images.toString());
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("said").toFile());
        builder.environment().merge("PATH", folder.resolve("bin").toString(), (path, bin) -> bin + ":" + path);
        Process script = builder.start();
        assertThat(script.waitFor(1, TimeUnit.MINUTES)).isTrue();
        return script.exitValue();
    }
}
