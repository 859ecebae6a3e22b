package io.tradebench.kit.fault;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.tradebench.kit.Clusters;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.cluster.Role;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.place.WallClock;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SlowClockTest {

    @TempDir
    private Path folder;

    private HttpServer member;
    private StateFolder state;
    private WallClock wallClock;

    /** How far the member, whose answers bear the right time, is behind the clock of the kit. */
    private Duration behind = Duration.ZERO;

    @BeforeEach
    void memberAnswers() throws Exception {
        member = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        member.createContext("/", exchange -> {
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        member.start();
        Component component = new Component(
                "member-1",
                Role.MEMBER,
                "http",
                "127.0.0.1",
                member.getAddress().getPort(),
                null);
        state = new StateFolder(folder);
        state.savePassword("secret");
        state.save(Clusters.of(component));
        wallClock = WallClock.of(Files.createDirectories(state.component(component)));
    }

    @AfterEach
    void stop() {
        member.stop(0);
    }

    @Test
    void hindrance_memberWithItsOwnClock_isOne() {
        assertThat(slowClock().hindrance())
                .hasValueSatisfying(words -> assertThat(words).contains("--settable-clocks"));

        wallClock.set(Duration.ZERO);

        assertThat(slowClock().hindrance()).isEmpty();
    }

    @Test
    void begin_untilItsEnd_clockIsTenMinutesSlow() {
        SlowClock fault = slowClock();

        fault.begin();
        assertThat(wallClock.file()).content().isEqualTo("-600");
        fault.end();

        assertThat(wallClock.file()).content().isEqualTo("+0");
    }

    @Test
    void evidence_isWhatTheMemberTells() {
        assertThat(slowClock().evidence()).isEmpty();

        behind = Duration.ofMinutes(10);

        assertThat(slowClock().evidence())
                .hasValueSatisfying(words -> assertThat(words).matches("its answers were dated 6\\d\\d s back"));
    }

    private SlowClock slowClock() {
        return new SlowClock(
                new Fault(Fault.Kind.CLOCK, "member-1", Duration.ZERO, Duration.ofSeconds(5)),
                state,
                () -> Instant.now().plus(behind));
    }
}
