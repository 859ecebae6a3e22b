package io.tradebench.web.admin;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FlightRecorderTest {
    @ParameterizedTest
    @ValueSource(strings = {"default", "profile"})
    void recording_holdsNeitherEnvironmentNorPropertiesNorOtherProcesses(String settings) throws IOException {
        FlightRecorder recorder = new FlightRecorder();
        recorder.start(settings);
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
