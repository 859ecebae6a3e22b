package io.tradebench.kit.member;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CollectorLogTest {

    @TempDir
    private Path folder;

    @Test
    void longestPause_isThatOfTheTime_alsoInAnOlderPart() throws IOException {
        Files.writeString(folder.resolve("gc.log.0"), """
                [2026-01-01T00:00:05.000+0000][5.000s][info][gc] GC(3) Pause Full (System.gc()) 90M->30M(256M) 250.125ms
                [2026-01-01T00:00:11.000+0000][11.000s][info][gc] GC(4) Pause Young (Normal) (G1 Evacuation Pause) 60M->31M(256M) 12.345ms
                """);
        Files.writeString(folder.resolve("gc.log"), """
                [2026-01-01T00:00:12.000+0000][12.000s][info][gc,start    ] GC(5) Pause Young (Normal) (G1 Evacuation Pause)
                [2026-01-01T00:00:12.000+0000][12.007s][info][gc          ] GC(5) Pause Young (Normal) (G1 Evacuation Pause) 60M->31M(256M) 7.200ms
                [2026-01-01T00:00:13.000+0000][13.000s][info][gc          ] GC(6) Concurrent Mark Cycle 99.100ms
                [2026-01-01T00:00:21.000+0000][21.000s][info][gc          ] GC(7) Pause Young (Normal) (G1 Evacuation Pause) 60M->31M(256M) 80.000ms
                """);
        CollectorLog log = new CollectorLog(folder.resolve("gc.log"));

        assertThat(log.longestPause(10_000, 20_000)).hasValue(12.345);
        assertThat(log.longestPause(11_500, 20_000)).hasValue(7.2);
        assertThat(log.longestPause(14_000, 20_000)).hasValue(0);
    }

    @Test
    void longestPause_pausesOfConcurrentCollectors_areSome() throws IOException {
        Path file = folder.resolve("gc.log");
        Files.writeString(
                file,
                "[2026-01-01T00:00:12.000+0000][12.000s][info][gc,phases   ] GC(1) Y: Pause Mark Start 0.021ms\n");

        assertThat(new CollectorLog(file).longestPause(0, 20_000)).hasValue(0.021);
    }

    @Test
    void longestPause_withoutALog_isNotKnown() {
        assertThat(new CollectorLog(folder.resolve("gc.log")).longestPause(0, 20_000))
                .isEmpty();
    }
}
