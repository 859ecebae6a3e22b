package io.tradebench.web.admin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.tradebench.trade.domain.InvalidInputException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.stream.Collectors;
import jdk.jfr.RecordingState;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FlightRecorderTest {
    private final FlightRecorder recorder = new FlightRecorder();

    @AfterEach
    void close() {
        recorder.close();
    }

    /** What it refuses, it refuses by exceptions that only a server can make; their kind is looked at there. */
    @Test
    void recording_thatNobodyEnded_isInNobodysWay_onceItIsOver() throws IOException {
        recorder.start("default", 1);
        await().atMost(Duration.ofMinutes(1)).untilAsserted(() -> assertThatCode(() -> recorder.start("default", 60))
                .doesNotThrowAnyException());
        assertThatThrownBy(() -> recorder.start("default", 60)).isInstanceOf(RuntimeException.class);
        Files.delete(recorder.stop());
        assertThatThrownBy(recorder::stop).isInstanceOf(RuntimeException.class);
    }

    @Test
    void recording_thatIsOver_canBeFetched() throws IOException {
        recorder.start("default", 1);
        await().atMost(Duration.ofMinutes(1))
                .until(() -> jdk.jfr.FlightRecorder.getFlightRecorder().getRecordings().stream()
                        .noneMatch(made -> made.getState() == RecordingState.RUNNING));
        Path file = recorder.stop();
        try {
            assertThat(RecordingFile.readAllEvents(file)).isNotEmpty();
        } finally {
            Files.delete(file);
        }
    }

    /** Nothing can be written to the first file, which is a directory. */
    @Test
    void recording_thatCannotBeWritten_leavesNoFile_andCanBeFetchedAgain(@TempDir Path directory) throws IOException {
        Path first = directory.resolve("first");
        FlightRecorder once = new FlightRecorder() {
            private boolean isFull = true;

            @Override
            Path newFile() throws IOException {
                boolean full = isFull;
                isFull = false;
                return full ? Files.createDirectory(first) : Files.createFile(directory.resolve("second"));
            }
        };
        once.start("default", 60);

        assertThatThrownBy(once::stop).isInstanceOf(UncheckedIOException.class);
        assertThat(first).doesNotExist();
        assertThat(RecordingFile.readAllEvents(once.stop())).isNotEmpty();
        assertThatThrownBy(once::stop).isInstanceOf(RuntimeException.class);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, 86_401})
    void recording_ofAnotherLength_isRefused(int seconds) {
        assertThatThrownBy(() -> recorder.start("default", seconds)).isInstanceOf(InvalidInputException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"default", "profile"})
    void recording_holdsNeitherEnvironmentNorPropertiesNorOtherProcesses(String settings) throws IOException {
        recorder.start(settings, 60);
        Path file = recorder.stop();
        try {
            Set<String> events = RecordingFile.readAllEvents(file).stream()
                    .map(event -> event.getEventType().getName())
                    .collect(Collectors.toSet());
            assertThat(events)
                    .contains("jdk.JVMInformation")
                    .doesNotContain("jdk.InitialEnvironmentVariable", "jdk.InitialSystemProperty", "jdk.SystemProcess");
        } finally {
            Files.delete(file);
        }
    }
}
