package io.tradebench.kit.member;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.kit.place.Launch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The files of a server. */
class LibertyServerTest {

    private static final Path CONFIGURATION = Path.of("../server/src/main/liberty/trade/config");

    private static final String STOPPED = "CWWKE0036I: The server trade stopped after 14.807 seconds.";

    private static final List<String> CHOICES =
            List.of("-Dtrade.db=derby", "-Dtrade.primitives=off", "-Dtrade.sessions.port=5802");

    @TempDir
    private Path folder;

    /** Or the folders that are in memory would be others than those that the server writes to. */
    @ParameterizedTest
    @CsvSource({"tranlog, transactions.xml", "messaging, queues.xml"})
    void logs_areWhereTheServerWritesThem(String folder, String file) throws IOException {
        assertThat(LibertyServer.LOGS).contains(folder);
        assertThat(CONFIGURATION.resolve(file))
                .content()
                .containsPattern("\\$\\{server.output.dir}/" + folder + "[/\"]");
    }

    @Test
    void make_afterAServerThatStoppedInOrder_givesItsWorkAreaBack() throws IOException {
        LibertyServer liberty = liberty("one");
        Path member = runOnce(liberty, STOPPED);

        liberty.clear(member, Launch.of(member), null, CHOICES);
        liberty.make("trade", member, Map.of());

        assertThat(workArea(member)).hasContent("worked out");
    }

    @Test
    void clear_leavesNothingElse() throws IOException {
        LibertyServer liberty = liberty("one");
        Path member = runOnce(liberty, STOPPED);

        liberty.clear(member, Launch.of(member), null, CHOICES);

        try (Stream<Path> files = Files.walk(member)) {
            assertThat(files.filter(Files::isRegularFile)).containsExactly(workArea(member));
        }
    }

    @Test
    void make_afterAServerThatFailed_beginsAnew() throws IOException {
        LibertyServer liberty = liberty("one");
        Path member = runOnce(liberty, "CWWKZ0002E: An exception occurred while starting trade.", STOPPED);

        liberty.clear(member, Launch.of(member), null, CHOICES);
        liberty.make("trade", member, Map.of());

        assertThat(workArea(member)).doesNotExist();
    }

    @Test
    void make_afterAServerThatWasNeverReady_beginsAnew() throws IOException {
        LibertyServer liberty = liberty("one");
        Path member = runOnce(liberty, STOPPED);
        Files.writeString(LibertyServer.messagesLog(member), line(STOPPED));

        liberty.clear(member, Launch.of(member), null, CHOICES);
        liberty.make("trade", member, Map.of());

        assertThat(workArea(member)).doesNotExist();
    }

    @Test
    void make_afterAServerThatWasKilled_beginsAnew() throws IOException {
        LibertyServer liberty = liberty("one");
        Path member = runOnce(liberty);

        liberty.clear(member, Launch.of(member), null, CHOICES);
        liberty.make("trade", member, Map.of());

        assertThat(workArea(member)).doesNotExist();
    }

    @Test
    void make_afterAServerOfAnotherPackage_beginsAnew() throws IOException {
        Path member = runOnce(liberty("one"), STOPPED);
        LibertyServer other = liberty("two");

        other.clear(member, Launch.of(member), null, CHOICES);
        other.make("trade", member, Map.of());

        assertThat(workArea(member)).doesNotExist();
    }

    /** Liberty would not connect Weld, which it has resolved, to Faces, which it has not: the application would not start. */
    @ParameterizedTest
    @ValueSource(strings = {"-Dtrade.db=derby -Dtrade.primitives=on", "-Dtrade.db=derby"})
    void make_afterAServerOfOtherFeatures_beginsAnew(String choices) throws IOException {
        LibertyServer liberty = liberty("one");
        Path member = runOnce(liberty, STOPPED);

        liberty.clear(member, Launch.of(member), null, List.of(choices.split(" ")));
        liberty.make("trade", member, Map.of());

        assertThat(workArea(member)).doesNotExist();
    }

    @Test
    void make_inAContainer_afterAProcess_beginsAnew() throws IOException {
        LibertyServer liberty = liberty("one");
        Path member = runOnce(liberty, STOPPED);

        liberty.clear(member, Launch.of(member), "trade/member:1", CHOICES);
        liberty.make("trade", member, Map.of());

        assertThat(workArea(member)).doesNotExist();
    }

    private LibertyServer liberty(String build) throws IOException {
        Path wlp = folder.resolve("package").resolve(build).resolve("wlp");
        Files.createDirectories(wlp.resolve("usr/servers/trade"));
        return new LibertyServer(wlp, new MemberRuntime("java", wlp, wlp.resolve("options")));
    }

    /** The folder of a member that has been started once and was ready; then its log goes on so. */
    private Path runOnce(LibertyServer liberty, String... end) throws IOException {
        Path member = folder.resolve("members/member-1");
        liberty.make("trade", member, Map.of());
        liberty.launch(member, "512m", List.of("-ea", "-Dtrade.sessions.port=5801", CHOICES.get(0), CHOICES.get(1)))
                .save(member);
        Files.createDirectories(workArea(member).getParent());
        Files.writeString(workArea(member), "worked out");
        Files.writeString(
                LibertyServer.messagesLog(member),
                Stream.concat(
                                Stream.of("CWWKF0011I: The trade server is ready to run a smarter planet."),
                                Stream.of(end))
                        .map(LibertyServerTest::line)
                        .collect(Collectors.joining()));
        return member;
    }

    private static String line(String message) {
        return "[2026-01-01T00:00:00.000+0000] 00000001 com.ibm.ws.kernel.launch.internal.FrameworkManager A " + message
                + "\n";
    }

    private static Path workArea(Path member) {
        return LibertyServer.folder(member).resolve("workarea/platform/feature.cache");
    }
}
