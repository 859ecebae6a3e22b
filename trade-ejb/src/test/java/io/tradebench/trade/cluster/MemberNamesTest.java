package io.tradebench.trade.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.testing.FreePorts;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Members that know each other by name, each on an address of its own, as pods of a StatefulSet are. They are processes, since a JVM takes
 * another file of host names only when it starts.
 */
@Tag("once")
@Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class MemberNamesTest {
    private static final String FIRST = "trade-member-0.trade-members";
    private static final String SECOND = "trade-member-1.trade-members";

    private final List<Process> processes = new ArrayList<>();

    @TempDir
    private Path folder;

    private Path hosts;
    private String members;

    @BeforeEach
    void nobodyIsKnown() throws IOException {
        hosts = Files.createFile(folder.resolve("hosts"));
        members = "trade-member-0=%s:%d,trade-member-1=%s:%d"
                .formatted(FIRST, FreePorts.next(), SECOND, FreePorts.next());
    }

    @AfterEach
    void end() {
        processes.forEach(Process::destroyForcibly);
    }

    @Test
    void membersWithNames_meet() throws IOException {
        know("127.0.0.1", FIRST);
        know("127.0.0.2", SECOND);
        BufferedReader first = member("trade-member-0", "");
        BufferedReader second = member("trade-member-1", "");
        assertThat(saidUntil("together", first)).contains("together");
        assertThat(saidUntil("together", second)).contains("together");
    }

    @Test
    void memberWhoseNameIsNotKnownYet_isMetLater() throws IOException {
        BufferedReader first = member("trade-member-0", "127.0.0.1");
        assertThat(saidUntil("started", first)).contains("started").doesNotContain("together");
        BufferedReader second = member("trade-member-1", "127.0.0.2");
        assertThat(saidUntil("started", second)).contains("started").doesNotContain("together");
        know("127.0.0.1", FIRST);
        know("127.0.0.2", SECOND);
        assertThat(saidUntil("together", first)).contains("together");
        assertThat(saidUntil("together", second)).contains("together");
    }

    private void know(String address, String name) throws IOException {
        Files.writeString(hosts, address + " " + name + "\n", StandardOpenOption.APPEND);
    }

    private BufferedReader member(String name, String host) throws IOException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx96m",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-Djdk.net.hosts.file=" + hosts,
                        "-cp",
                        System.getProperty("java.class.path"),
                        NamedMember.class.getName(),
                        name,
                        members,
                        host)
                .redirectError(folder.resolve(name + ".err").toFile())
                .start();
        processes.add(process);
        return new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    /** The lines up to this one, or to the end. */
    private static List<String> saidUntil(String last, BufferedReader out) throws IOException {
        List<String> lines = new ArrayList<>();
        for (String line = out.readLine(); line != null; line = out.readLine()) {
            lines.add(line);
            if (line.equals(last)) {
                break;
            }
        }
        return lines;
    }
}
