package io.tradebench.kit.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ProcessRecordTest {

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    @Test
    void find_sameProcess_isFound() throws IOException {
        try (Sleeper sleeper = Sleeper.start()) {
            ProcessRecord record = ProcessRecord.of(sleeper.handle());

            assertThat(record.find()).contains(sleeper.handle());
            assertThat(record.isAlive()).isTrue();
        }
    }

    @Test
    void stop_idBelongsToAnotherProcess_leavesItAlone() throws IOException {
        try (Sleeper stranger = Sleeper.start()) {
            ProcessRecord record = ProcessRecord.of(stranger.handle());
            ProcessRecord earlier = new ProcessRecord(record.pid(), record.startMillis() - 60_000);

            assertThat(earlier.isAlive()).isFalse();
            earlier.signal("TERM");
            assertThat(earlier.awaitEnd(PATIENCE)).isFalse();
            earlier.kill();
            assertThat(stranger.handle().isAlive()).isTrue();
        }
    }

    @Test
    void stop_runningProcess_endsIt() throws IOException {
        try (Sleeper sleeper = Sleeper.start()) {
            ProcessRecord record = ProcessRecord.of(sleeper.handle());

            record.signal("TERM");

            assertThat(record.awaitEnd(PATIENCE)).as("killed").isFalse();

            assertThat(record.isAlive()).isFalse();
            assertThat(sleeper.handle().isAlive()).isFalse();
        }
    }

    @Test
    void stop_endedProcess_doesNothing() throws IOException {
        try (Sleeper sleeper = Sleeper.start()) {
            ProcessRecord record = ProcessRecord.of(sleeper.handle());
            sleeper.handle().destroyForcibly();
            sleeper.handle().onExit().join();

            record.signal("TERM");
            assertThat(record.awaitEnd(PATIENCE)).isFalse();
        }
    }
}
