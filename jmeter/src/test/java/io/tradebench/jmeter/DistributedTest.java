package io.tradebench.jmeter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.tradebench.testing.FreePorts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** JMeter's own distributed mode, as README.md tells: two engines, and one that starts them and gets what they measure. */
@Tag("once")
class DistributedTest {

    @TempDir
    private Path folder;

    private BrokerageStub stub;

    @BeforeEach
    void start() throws Exception {
        stub = new BrokerageStub();
    }

    @AfterEach
    void stop() {
        stub.close();
    }

    @Test
    void twoEngines_withRangesOfTheirOwn_shareNoUser() throws Exception {
        int first = FreePorts.next();
        int second = FreePorts.next();
        try (JMeterProcess one = engine("one", first, 0);
                JMeterProcess other = engine("other", second, 10)) {
            awaitReady(one);
            awaitReady(other);
            Path samples = folder.resolve("result.jtl");
            try (JMeterProcess client = JMeterProcess.start(
                    folder.resolve("client"),
                    "-Jserver.rmi.ssl.disable=true",
                    "-q",
                    PlanRun.PLAN
                            .resolveSibling("trade.properties")
                            .toAbsolutePath()
                            .toString(),
                    "-n",
                    "-t",
                    PlanRun.PLAN.toAbsolutePath().toString(),
                    "-R",
                    "127.0.0.1:" + first + ",127.0.0.1:" + second,
                    "-X",
                    "-Gport=" + stub.port(),
                    "-Gusers=10",
                    "-Gclients=2",
                    "-Gduration=8",
                    "-l",
                    samples.toString())) {
                assertThat(client.await()).as(client.said()).isZero();
            }
            one.await();
            other.await();

            assertThat(rows(samples, first)).isNotEmpty().allMatch(row -> row.contains(",true,"));
            assertThat(rows(samples, second)).isNotEmpty().allMatch(row -> row.contains(",true,"));
            assertThat(Files.readString(samples)).contains(",log off,").doesNotContain(",logout,");
        }
        assertThat(stub.violations()).isEmpty();
        assertThat(users()).contains("uid:0", "uid:10").allMatch(user -> number(user) < 20);
        assertThat(stub.requests("register"))
                .extracting(request -> request.fields().get("uid"))
                .doesNotHaveDuplicates();
    }

    private JMeterProcess engine(String name, int port, int offset) throws IOException {
        return JMeterProcess.start(
                folder.resolve(name),
                "-s",
                "-Jserver_port=" + port,
                "-Jserver.rmi.ssl.disable=true",
                "-Joffset=" + offset);
    }

    private static void awaitReady(JMeterProcess engine) throws Exception {
        await().atMost(Duration.ofMinutes(5))
                .until(() -> !engine.isAlive() || engine.said().contains("Created remote object"));
        assertThat(engine.isAlive()).as(engine.said()).isTrue();
    }

    private static List<String> rows(Path samples, int port) throws IOException {
        return Files.readAllLines(samples).stream()
                .filter(row -> row.contains("127.0.0.1:" + port + "-"))
                .toList();
    }

    private Set<String> users() {
        return stub.requests("login").stream()
                .map(request -> request.fields().get("uid"))
                .collect(Collectors.toSet());
    }

    private static int number(String user) {
        return Integer.parseInt(user.substring("uid:".length()));
    }
}
