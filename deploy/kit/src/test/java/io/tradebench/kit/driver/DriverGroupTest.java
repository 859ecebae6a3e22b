package io.tradebench.kit.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.tradebench.kit.base.Folders;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.driver.protocol.DriverEvent;
import io.tradebench.kit.driver.protocol.DriverEvent.Outcomes;
import io.tradebench.kit.driver.protocol.Order;
import io.tradebench.kit.process.CpuSet;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Drivers that commands lead to, played by scripts that speak the protocol. */
class DriverGroupTest {

    private static final String READY =
            "read order; " + says("{\"kind\":\"READY\",\"message\":\"5.6.3\"}") + "read start; ";

    @TempDir
    private Path folder;

    private final DriverGroup group = new DriverGroup();
    private final List<String> commands = new ArrayList<>();
    private Path plan;

    @BeforeEach
    void makePlan() throws IOException {
        plan = Files.writeString(folder.resolve("plan.jmx"), "the plan");
    }

    @AfterEach
    void end() {
        group.end();
    }

    @Test
    void measure_twoDrivers_sumsThemUpAndKeepsTheirFiles() {
        add(measuring(100, 7, 2));
        add("echo Welcome; " + measuring(50, 9, 4));

        assertThat(group.start()).isEqualTo("5.6.3");
        DriverEvent interval = group.awaitInterval();
        List<DriverEvent> first = group.measure();
        List<DriverEvent> last = group.pause();
        group.finish();
        group.keep();

        assertThat(interval.outcomes()).isEqualTo(Map.of("home", new Outcomes(150, 2, 4, 6)));
        assertThat(interval.seconds()).isEqualTo(1);
        assertThat(interval.p95Millis()).isEqualTo(9);
        assertThat(interval.cpu()).isEqualTo(new DriverEvent.Cpu(2_000, 6));
        assertThat(first).extracting(event -> event.cpu().millis()).containsExactly(1_000.0, 1_000.0);
        assertThat(last).extracting(event -> event.all().ok()).containsExactly(100L, 50L);
        assertThat(folder.resolve("driver-1/histograms/home.hlog")).hasContent("first half, second half");
        assertThat(folder.resolve("driver-2/histograms/home.hlog")).exists();
    }

    @Test
    void holdMeasured_turn_isOverWhenAllClientsOfAllDriversStandStill() {
        add(turning(100));
        add(turning(50));
        group.start();
        group.hold();

        group.deal(3);
        group.resume();
        group.pass(Duration.ofMillis(1));
        group.hold();
        group.measure(2);
        List<DriverEvent> turn = group.holdMeasured();
        group.finish();
        group.keep();

        assertThat(turn).extracting(event -> event.all().ok()).containsExactly(100L, 50L);
    }

    private static String turning(int ok) {
        String held = "read hold; " + measuredSecond("INTERVAL", 1, 1, 1) + says("{\"kind\":\"HELD\"}");
        return READY
                + held
                + "read deal mix; [ $mix = 3 ] || exit 1; "
                + "read resume; "
                + held
                + "read measure number; [ $number = 2 ] || exit 1; "
                + measuredSecond("MEASURING", 0, 0, 1)
                + "read hold; "
                + measuredSecond("MEASURED", ok, 1, 1)
                + says("{\"kind\":\"HELD\"}")
                + "read finish; "
                + says("{\"kind\":\"KEPT\"}");
    }

    @Test
    void pass_driverFailsMeanwhile_saysSoAtOnce() {
        add(READY + says("{\"kind\":\"FAILED\",\"message\":\"out of users\"}"));
        group.start();

        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> group.pass(Duration.ofMinutes(1)))
                .withMessageEndingWith("failed: out of users");
    }

    @Test
    void order_ofAPlan_isReadAsItWas() {
        Order order = Order.of(plan, Map.of("clients", "3"));

        assertThat(order.plan()).isEqualTo("the plan");
        assertThat(order.properties()).isEqualTo(Map.of("clients", "3"));
    }

    @Test
    void start_commandThatFails_isToldWithItsLastWords_andEndsTheOthers() {
        add("echo $$ >" + folder.resolve("pid") + "; " + READY + "cat >/dev/null");
        add("echo 'ssh: Could not resolve hostname nowhere' >&2; exit 255");

        assertThatExceptionOfType(KitException.class)
                .isThrownBy(group::start)
                .withMessage("driver-2 ('" + commands.get(1) + "') failed: it ended with exit code 255:"
                        + " ssh: Could not resolve hostname nowhere");
        group.end();
        assertThat(folder.resolve("driver-1/driver.work")).doesNotExist();
        assertThat(folder.resolve("pid")).content().satisfies(pid -> assertThat(
                        ProcessHandle.of(Long.parseLong(pid.strip())))
                .isEmpty());
    }

    @Test
    void start_commandThatIsNoDriver_isToldByWhatItSays() {
        add("echo 'Welcome to loadgen-1'; echo 'What now?'");

        assertThatExceptionOfType(KitException.class)
                .isThrownBy(group::start)
                .withMessageEndingWith("failed: it ended with exit code 0: Welcome to loadgen-1 / What now?");
    }

    @Test
    void start_commandThatEchoes_isToldByWhatItSays() {
        add("head -n 1");

        assertThatExceptionOfType(KitException.class)
                .isThrownBy(group::start)
                .withMessageContaining("failed: it ended with exit code 0: {\"packedPlan\":");
    }

    @Test
    void awaitInterval_driverDied_isToldByName() {
        add(READY + measuredSecond("INTERVAL", 1, 1, 1) + "cat >/dev/null");
        add(READY + "kill -9 $$");
        group.start();

        assertThatExceptionOfType(KitException.class)
                .isThrownBy(group::awaitInterval)
                .withMessageStartingWith("driver-2 ")
                .withMessageContaining("failed: it ended with exit code 137");
    }

    @Test
    void measure_driverFailed_saysWhyAndWhereItsLogIs() {
        add(READY + sends("driver.log", "a log") + says("{\"kind\":\"FAILED\",\"message\":\"out of users\"}"));
        group.start();

        assertThatExceptionOfType(KitException.class)
                .isThrownBy(group::measure)
                .withMessageEndingWith("failed: out of users (see " + folder.resolve("driver-1/driver.log") + ")");
        assertThat(folder.resolve("driver-1/driver.log")).hasContent("a log");
    }

    @Test
    void keep_fileOutsideOfTheResults_isRefused() {
        add(READY + sends("../stolen", "no"));
        group.start();

        assertThatExceptionOfType(KitException.class)
                .isThrownBy(group::keep)
                .withMessageContaining("outside of its results");
        assertThat(folder.resolve("stolen")).doesNotExist();
    }

    private void add(String command) {
        commands.add(command);
        String name = "driver-" + commands.size();
        Path results = Folders.create(folder.resolve(name));
        DriverSettings settings = new DriverSettings(
                plan.toString(),
                Map.of("clients", "3"),
                results.resolve("driver.work").toString(),
                results.toString());
        group.add(name, settings, Optional.of(command), Optional.empty(), CpuSet.ALL);
    }

    /** A driver of one second before and one in the measurement. */
    private static String measuring(int ok, int p95, int processors) {
        return READY
                + measuredSecond("INTERVAL", ok, p95, processors)
                + "read measure; "
                + measuredSecond("INTERVAL", ok, p95, processors)
                + measuredSecond("MEASURING", 0, 0, processors)
                + "read pause; "
                + measuredSecond("MEASURED", ok, p95, processors)
                + "read finish; "
                + sends("histograms/home.hlog", "first half, ")
                + sends("histograms/home.hlog", "second half")
                + says("{\"kind\":\"KEPT\"}");
    }

    private static String measuredSecond(String kind, int ok, int p95, int processors) {
        return says("{\"kind\":\"" + kind + "\",\"seconds\":1,\"outcomes\":{\"home\":{\"ok\":" + ok
                + ",\"refused\":1,\"turnedAway\":2,\"errors\":3}},\"p95Millis\":" + p95
                + ",\"cpu\":{\"millis\":1000,\"processors\":" + processors + "}}");
    }

    private static String sends(String file, String content) {
        return says("{\"file\":\"" + file + "\",\"content\":\""
                + Base64.getEncoder().encodeToString(content.getBytes(StandardCharsets.UTF_8)) + "\"}");
    }

    private static String says(String line) {
        return "echo '" + line + "'; ";
    }
}
