package io.tradebench.kit.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class CompletedProcessTest {

    @Test
    void of_programThatEnds_isWhatItPrinted() throws IOException {
        assertThat(CompletedProcess.of(
                        new ProcessBuilder("sh", "-c", "echo out; echo err >&2; exit 3"), Duration.ofMinutes(1)))
                .isEqualTo(new CompletedProcess(3, "out\nerr\n"));
    }

    /** A child would keep its output open. */
    @Test
    @Timeout(value = 1, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void of_programThatTakesTooLong_isEndedWithItsChildren() throws IOException {
        CompletedProcess ended = CompletedProcess.of(
                new ProcessBuilder("sh", "-c", "echo begun; sleep 600; echo ended"), Duration.ofSeconds(1));

        assertThat(ended.exitCode()).isNotZero();
        assertThat(ended.output()).isEqualTo("begun\n");
    }
}
