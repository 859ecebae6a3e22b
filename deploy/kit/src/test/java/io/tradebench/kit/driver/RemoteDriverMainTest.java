package io.tradebench.kit.driver;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.kit.base.Folders;
import io.tradebench.kit.base.Json;
import io.tradebench.kit.driver.protocol.DriverEvent;
import io.tradebench.kit.driver.protocol.DriverEvent.Kind;
import io.tradebench.kit.driver.protocol.FilePart;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a driver tells that has to send its files. */
class RemoteDriverMainTest {

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream told = new ByteArrayOutputStream();
    private Path results;

    @BeforeEach
    void measure() throws IOException {
        results = Files.createDirectory(folder.resolve("results"));
        Files.writeString(results.resolve("one"), "1");
        Files.writeString(results.resolve("other"), "2");
    }

    @Test
    void tell_lastEvent_comesBehindTheFiles() throws IOException {
        driver(new PrintStream(told)).tell(DriverEvent.of(Kind.KEPT));

        assertThat(parts()).extracting(FilePart::file).containsExactlyInAnyOrder("one", "other");
        assertThat(events()).extracting(DriverEvent::kind).containsExactly(Kind.KEPT);
        assertThat(lines().get(2)).contains("KEPT");
    }

    @Test
    void tell_failureBehindTheLastEvent_sendsNoFileAgain() throws IOException {
        RemoteDriverMain driver = driver(new PrintStream(told));
        driver.tell(DriverEvent.of(Kind.ENDED));
        driver.tell(DriverEvent.failed("stuck"));

        assertThat(parts()).hasSize(2);
        assertThat(events()).extracting(DriverEvent::kind).containsExactly(Kind.ENDED, Kind.FAILED);
    }

    @Test
    void tell_fileThatCannotBeSent_isAFailure() throws IOException {
        RemoteDriverMain driver = driver(losingFiles());
        driver.tell(DriverEvent.of(Kind.KEPT));
        driver.tell(DriverEvent.failed("stuck"));

        assertThat(parts()).hasSize(1);
        assertThat(events()).extracting(DriverEvent::kind).containsExactly(Kind.FAILED, Kind.FAILED);
        assertThat(events().get(0).message()).startsWith("its files cannot be sent: ");
    }

    @Test
    void tell_failureWhoseFilesCannotBeSent_saysBoth() throws IOException {
        driver(losingFiles()).tell(DriverEvent.failed("stuck"));

        assertThat(parts()).hasSize(1);
        assertThat(events()).singleElement().satisfies(event -> assertThat(event.message())
                .startsWith("stuck; its files cannot be sent: "));
    }

    private RemoteDriverMain driver(PrintStream out) {
        return new RemoteDriverMain(new DriverConsole(new BufferedReader(Reader.nullReader()), out), results);
    }

    /** Files that are not sent yet are gone as soon as one is. */
    private PrintStream losingFiles() {
        return new PrintStream(told) {
            @Override
            public void println(String line) {
                super.println(line);
                Folders.delete(results);
            }
        };
    }

    private List<FilePart> parts() throws IOException {
        return lines(true, FilePart.class);
    }

    private List<DriverEvent> events() throws IOException {
        return lines(false, DriverEvent.class);
    }

    private <T> List<T> lines(boolean ofFiles, Class<T> type) throws IOException {
        List<T> found = new ArrayList<>();
        for (String line : lines()) {
            if (line.startsWith(FilePart.BEGINNING) == ofFiles) {
                found.add(Json.parse(line, type));
            }
        }
        return found;
    }

    private List<String> lines() {
        return told.toString(StandardCharsets.UTF_8).lines().toList();
    }
}
