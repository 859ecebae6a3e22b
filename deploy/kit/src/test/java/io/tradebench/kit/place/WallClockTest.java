package io.tradebench.kit.place;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.kit.process.Processes;
import io.tradebench.testing.Required;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WallClockTest {

    @TempDir
    private Path folder;

    @Test
    void isThere_componentWithoutOne_isFalse() {
        assertThat(WallClock.of(folder).isThere()).isFalse();
    }

    @Test
    void set_programUnderIt_seesThatTime() throws Exception {
        Required.tool("trade.faketime", WallClock.library().isPresent(), "there is no libfaketime");
        WallClock clock = WallClock.of(folder);
        Launch launch = clock.under(Launch.of(List.of("date", "+%s"), folder));
        assertThat(clock.isThere()).isTrue();
        long before = Instant.now().getEpochSecond();

        long right = said(launch);
        clock.set(Duration.ofMinutes(-10));
        long slow = said(launch);
        clock.set(Duration.ofMinutes(5));
        long fast = said(launch);

        assertThat(right).isBetween(before, before + 60);
        assertThat(slow).isBetween(before - 600, before - 600 + 60);
        assertThat(fast).isBetween(before + 300, before + 300 + 60);
    }

    private long said(Launch launch) throws Exception {
        Path console = Processes.consoleLog(folder);
        Files.deleteIfExists(console);
        ProcessBuilder builder = new ProcessBuilder(launch.command()).redirectOutput(console.toFile());
        builder.environment().putAll(launch.environment());
        assertThat(builder.start().waitFor()).isZero();
        return Long.parseLong(Files.readString(console).strip());
    }
}
