package io.tradebench.kit.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.tradebench.kit.base.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ProcessRecordTest {

    private static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final long HOUR = Duration.ofHours(1).toMillis();

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
            assertThat(stranger.isAlive()).isTrue();
        }
    }

    @Test
    void find_clockWasSetSinceThen_goesByTicks() throws IOException {
        try (Sleeper sleeper = Sleeper.start()) {
            ProcessRecord record = ProcessRecord.of(sleeper.handle());
            ProcessRecord before = new ProcessRecord(record.pid(), record.startMillis() - HOUR, record.startTicks());
            ProcessRecord another = new ProcessRecord(record.pid(), record.startMillis(), record.startTicks() - 1);

            assertThat(before.find()).contains(sleeper.handle());
            assertThat(before).isEqualTo(record).hasSameHashCodeAs(record);
            assertThat(another.find()).isEmpty();
            assertThat(another).isNotEqualTo(record);
        }
    }

    @Test
    void find_recordOfAnEarlierKit_goesByTheClock() throws IOException {
        try (Sleeper sleeper = Sleeper.start()) {
            ProcessRecord record = ProcessRecord.of(sleeper.handle());
            String text = "{\"pid\":" + record.pid() + ",\"startMillis\":" + (record.startMillis() + 1_000) + "}";

            assertThat(Json.parse(text, ProcessRecord.class).find()).contains(sleeper.handle());
        }
    }

    @Test
    void awaitEnd_processThatNobodyReaps_hasEnded() throws IOException {
        Process parent = new ProcessBuilder("/bin/sh", "-c", "sleep 1000 & echo $!; exec sleep 1000").start();
        try (BufferedReader said = parent.inputReader()) {
            ProcessRecord child = ProcessRecord.of(
                    ProcessHandle.of(Long.parseLong(said.readLine())).orElseThrow());
            await("no shell any more, which would reap it")
                    .until(() -> parent.info().command().orElse("").endsWith("sleep"));

            child.kill();

            assertThat(child.awaitEnd(Duration.ofSeconds(5)))
                    .as("killed once more")
                    .isFalse();
            assertThat(child.isAlive()).isFalse();
            assertThat(ProcessHandle.of(child.pid()))
                    .as("what the system knows")
                    .isPresent();
        } finally {
            parent.destroyForcibly();
        }
    }

    @Test
    void stop_runningProcess_endsIt() throws IOException {
        try (Sleeper sleeper = Sleeper.start()) {
            ProcessRecord record = ProcessRecord.of(sleeper.handle());

            record.signal("TERM");

            assertThat(record.awaitEnd(PATIENCE)).as("killed").isFalse();

            assertThat(record.isAlive()).isFalse();
            assertThat(sleeper.isAlive()).isFalse();
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
