package io.tradebench.web.admin;

import io.tradebench.trade.domain.InvalidInputException;
import io.tradebench.web.rest.ConflictException;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import jdk.jfr.Configuration;
import jdk.jfr.Recording;
import jdk.jfr.RecordingState;

/** Records this member's virtual machine, one recording at a time. Safe for use by many threads. */
@ApplicationScoped
public class FlightRecorder {
    /** A recording that nobody ends keeps its newest part only. */
    private static final long LARGEST_BYTES = 512L * 1024 * 1024;

    static final int LONGEST_SECONDS = 86_400;

    /** They hold passwords, and command lines of everything on the machine; recordings are kept and passed on. */
    private static final List<String> LEFT_OUT =
            List.of("jdk.InitialEnvironmentVariable", "jdk.InitialSystemProperty", "jdk.SystemProcess");

    private Recording recording;

    /**
     * Starts a recording.
     *
     * @param settings the name of settings of the Java installation, {@code default} or {@code profile}
     * @param seconds after which it ends by itself; what it has recorded can be fetched until another one starts
     * @throws ConflictException if one runs
     * @throws InvalidInputException if there are no such settings, or if it would be too long
     */
    synchronized void start(String settings, int seconds) {
        if (seconds < 1 || seconds > LONGEST_SECONDS) {
            throw new InvalidInputException("seconds: legal: 1 to " + LONGEST_SECONDS + ".");
        }
        Configuration chosen = configuration(settings);
        if (recording != null && recording.getState() == RecordingState.RUNNING) {
            throw new ConflictException("A recording runs already: end it first (DELETE /rest/admin/recording).");
        }
        close();
        Recording started = new Recording(chosen);
        started.setDuration(Duration.ofSeconds(seconds));
        started.setName("trade");
        started.setMaxSize(LARGEST_BYTES);
        LEFT_OUT.forEach(started::disable);
        started.start();
        recording = started;
    }

    /**
     * Ends the recording.
     *
     * @return a file that belongs to the caller now
     * @throws ConflictException if none runs
     * @throws UncheckedIOException if it cannot be written, for instance since the disk is full: it can be fetched again
     */
    synchronized Path stop() {
        if (recording == null) {
            throw new ConflictException("No recording runs.");
        }
        end(recording);
        try {
            Path file = dumped(recording);
            close();
            return file;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private Path dumped(Recording ended) throws IOException {
        Path file = newFile();
        try {
            ended.dump(file);
            return file;
        } catch (IOException | RuntimeException failure) {
            delete(file, failure);
            throw failure;
        }
    }

    /** An empty one. */
    Path newFile() throws IOException {
        return Files.createTempFile("trade-", ".jfr");
    }

    private static void delete(Path incomplete, Exception reason) {
        try {
            Files.deleteIfExists(incomplete);
        } catch (IOException alsoFailed) {
            reason.addSuppressed(alsoFailed);
        }
    }

    private static void end(Recording running) {
        try {
            running.stop();
        } catch (IllegalStateException itsTimeWasOver) {
            // What it has recorded is there all the same.
        }
    }

    @PreDestroy
    synchronized void close() {
        if (recording != null) {
            recording.close();
            recording = null;
        }
    }

    private static Configuration configuration(String settings) {
        return Configuration.getConfigurations().stream()
                .filter(known -> known.getName().equals(settings))
                .findFirst()
                .orElseThrow(() ->
                        new InvalidInputException("There are no settings " + settings + "; legal: default, profile."));
    }
}
