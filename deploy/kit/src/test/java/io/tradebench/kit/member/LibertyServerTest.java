package io.tradebench.kit.member;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.kit.base.Folders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The files of a server. */
class LibertyServerTest {

    private static final Path CONFIGURATION = Path.of("../server/src/main/liberty/trade/config");

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
        Path member = runOnce(liberty, "CWWKE0036I: The server trade stopped after 14.807 seconds.");

        liberty.keepWorkArea(member);
        Folders.delete(member);
        liberty.make("trade", member, Map.of());

        assertThat(workArea(member)).hasContent("worked out");
    }

    @Test
    void make_afterAServerThatWasKilled_beginsAnew() throws IOException {
        LibertyServer liberty = liberty("one");
        Path member = runOnce(liberty, "CWWKF0011I: The trade server is ready to run a smarter planet.");

        liberty.keepWorkArea(member);
        Folders.delete(member);
        liberty.make("trade", member, Map.of());

        assertThat(workArea(member)).doesNotExist();
    }

    @Test
    void make_afterAServerOfAnotherPackage_beginsAnew() throws IOException {
        Path member = runOnce(liberty("one"), "CWWKE0036I: The server trade stopped after 14.807 seconds.");
        LibertyServer other = liberty("two");

        other.keepWorkArea(member);
        Folders.delete(member);
        other.make("trade", member, Map.of());

        assertThat(workArea(member)).doesNotExist();
    }

    private LibertyServer liberty(String build) throws IOException {
        Path wlp = folder.resolve("package").resolve(build).resolve("wlp");
        Files.createDirectories(wlp.resolve("usr/servers/trade"));
        return new LibertyServer(wlp, new MemberRuntime("java", wlp, wlp.resolve("options")));
    }

    /** The folder of a member that has been started once, and whose log ends so. */
    private Path runOnce(LibertyServer liberty, String end) throws IOException {
        Path member = folder.resolve("members/member-1");
        liberty.make("trade", member, Map.of());
        liberty.launch(member, "512m", List.of()).save(member);
        Files.createDirectories(workArea(member).getParent());
        Files.writeString(workArea(member), "worked out");
        Files.writeString(
                LibertyServer.messagesLog(member),
                "[2026-01-01T00:00:00.000+0000] 00000001 com.ibm.ws.kernel.launch.internal.FrameworkManager A " + end
                        + "\n");
        return member;
    }

    private static Path workArea(Path member) {
        return LibertyServer.folder(member).resolve("workarea/platform/feature.cache");
    }
}
