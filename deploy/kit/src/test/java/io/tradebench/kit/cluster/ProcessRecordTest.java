package io.tradebench.kit.cluster;

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
    void stop_idBelongsToAnotherProcess_leavesItAlone() throws Exception {
        try (Sleeper stranger = Sleeper.start()) {
            ProcessRecord record = ProcessRecord.of(stranger.handle());
            ProcessRecord earlier = new ProcessRecord(record.pid(), record.startMillis() - 60_000);

            assertThat(earlier.isAlive()).isFalse();
            assertThat(earlier.stop(PATIENCE)).isFalse();
            assertThat(stranger.handle().isAlive()).isTrue();
        }
    }

    @Test
    void stop_runningProcess_endsIt() throws Exception {
        try (Sleeper sleeper = Sleeper.start()) {
            ProcessRecord record = ProcessRecord.of(sleeper.handle());

            record.stop(PATIENCE);

            assertThat(record.isAlive()).isFalse();
            assertThat(sleeper.handle().isAlive()).isFalse();
        }
    }

    @Test
    void stop_endedProcess_doesNothing() throws Exception {
        try (Sleeper sleeper = Sleeper.start()) {
            ProcessRecord record = ProcessRecord.of(sleeper.handle());
            sleeper.handle().destroyForcibly();
            sleeper.handle().onExit().join();

            assertThat(record.stop(PATIENCE)).isFalse();
        }
    }
}
