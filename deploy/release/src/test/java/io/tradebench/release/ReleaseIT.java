package io.tradebench.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The archive, unpacked where nothing of the project is, and used where Maven leaves no more than a word that it was called. */
@Tag("release")
class ReleaseIT {

    private static final Path ARCHIVE = Path.of(System.getProperty("trade.archive"));

    private static final Pattern LINK = Pattern.compile("]\\(([^)#\\s]+)");

    @TempDir
    private static Path folder;

    private static Path home;

    @BeforeAll
    static void unpack() throws Exception {
        assertThat(run(folder, "tar", "-xzf", ARCHIVE.toString()).status()).isZero();
        String name = ARCHIVE.getFileName().toString();
        home = folder.resolve(name.substring(0, name.length() - ".tar.gz".length()));
        Path maven = Files.createDirectory(folder.resolve("bin")).resolve("mvn");
        Files.writeString(maven, "#!/bin/sh\ntouch " + folder.resolve("called") + "\nexit 1\n");
        assertThat(maven.toFile().setExecutable(true)).isTrue();
    }

    @AfterEach
    void leaveNothing() throws Exception {
        trade("down");
    }

    @Test
    void trade_withoutMaven_startsAndStopsACluster() throws Exception {
        assertThat(trade("--version").text())
                .startsWith("trade ")
                .contains(home.getFileName().toString().substring(6));
        assertThat(trade("--help").text()).contains("up", "load", "down");
        assertThat(trade("study", "caching-mode", "--dry-run").text())
                .contains("distributed-map", "measurements, about");

        Answer up =
                trade("up", "--users", "60", "--quotes", "20", "--heap", "256m", "--jvm-arg=-XX:TieredStopAtLevel=1");
        assertThat(up.status()).as(up.text()).isZero();
        Answer status = trade("status");
        assertThat(status.status()).as(status.text()).isZero();
        assertThat(status.text()).contains("member-1", "ready");
        Answer load = trade("load", "--clients", "1", "--think", "20", "--warmup", "2s", "--duration", "5s");
        assertThat(load.text()).contains("audit                exact");
        Answer down = trade("down", "--purge");
        assertThat(down.status()).as(down.text()).isZero();

        assertThat(folder.resolve("called")).as("Maven was called").doesNotExist();
    }

    @Test
    void trade_whatNeedsTheSources_isRefused() throws Exception {
        Answer up = trade("up", "--liberty-version", "25.0.0.12");

        assertThat(up.status()).isEqualTo(1);
        assertThat(up.text()).contains("clone of the project");
        assertThat(folder.resolve("called")).doesNotExist();
    }

    @Test
    void checksums_ofAllThatIsPublished_areRight() throws Exception {
        Path target = ARCHIVE.getParent();

        Answer check = run(target, "sha256sum", "--strict", "--check", "SHA256SUMS");

        assertThat(check.status()).as(check.text()).isZero();
        assertThat(check.text().lines())
                .containsExactlyInAnyOrder(
                        ARCHIVE.getFileName() + ": OK",
                        "trade-ear.cdx.json: OK",
                        "trade-kit.cdx.json: OK",
                        "trade-server.cdx.json: OK");
    }

    @Test
    void archive_hasWhatItsPagesNameAndNothingOfItsBuilder() throws Exception {
        List<Path> files;
        try (Stream<Path> all = Files.walk(home)) {
            files = all.filter(Files::isRegularFile).toList();
        }
        List<String> dead = new ArrayList<>();
        for (Path page : files) {
            if (page.toString().endsWith(".md")) {
                Matcher link = LINK.matcher(Files.readString(page));
                while (link.find()) {
                    if (!link.group(1).contains(":") && !Files.exists(page.resolveSibling(link.group(1)))) {
                        dead.add(home.relativize(page) + " names " + link.group(1));
                    }
                }
            }
        }
        assertThat(dead).isEmpty();
        assertThat(files)
                .noneMatch(file -> home.relativize(file).toString().matches(".*(secrets/|pom\\.xml|.*/src/.*\\.java)"));
        assertThat(files)
                .filteredOn(file -> Files.isReadable(file) && startsWithInterpreter(file))
                .isNotEmpty()
                .allMatch(Files::isExecutable);
        for (String list : List.of("trade-ear", "trade-server", "trade-kit")) {
            assertThat(home.resolve("sbom/" + list + ".cdx.json")).content().contains("\"CycloneDX\"");
        }
    }

    private static boolean startsWithInterpreter(Path file) {
        try (var start = Files.newInputStream(file)) {
            return start.read() == '#' && start.read() == '!';
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private record Answer(int status, String text) {}

    private static Answer trade(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(home.resolve("trade").toString()));
        command.addAll(List.of(arguments));
        return run(folder, command.toArray(String[]::new));
    }

    private static Answer run(Path where, String... command) throws Exception {
        Path said = Files.createTempFile(folder, "said", ".txt");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(where.toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().remove("TRADE_ADMIN_PASSWORD");
        builder.environment().merge("PATH", folder.resolve("bin").toString(), (path, own) -> own + ":" + path);
        Process process = builder.start();
        if (!process.waitFor(20, TimeUnit.MINUTES)) {
            process.destroyForcibly();
            throw new AssertionError("did not end: " + List.of(command));
        }
        return new Answer(process.exitValue(), Files.readString(said));
    }
}
