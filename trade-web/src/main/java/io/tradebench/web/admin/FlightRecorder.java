package io.tradebench.web.admin;

import io.tradebench.trade.domain.InvalidInputException;
import io.tradebench.web.rest.ConflictException;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import jdk.jfr.Configuration;
import jdk.jfr.Recording;

/** Records this member's virtual machine, one recording at a time. Safe for use by many threads. */
@ApplicationScoped
public class FlightRecorder {
    /** A recording that nobody ends keeps its newest part only. */
    private static final long LARGEST_BYTES = 512L * 1024 * 1024;

    /** They hold passwords, and command lines of everything on the machine; recordings are kept and passed on. */
    private static final List<String> LEFT_OUT =
            List.of("jdk.InitialEnvironmentVariable", "jdk.InitialSystemProperty", "jdk.SystemProcess");

    private Recording recording;

    /**
     * Starts a recording.
     *
     * @param settings the name of settings of the Java installation, {@code default} or {@code profile}
     * @throws ConflictException if one runs
     * @throws InvalidInputException if there are no such settings
     */
    synchronized void start(String settings) {
        if (recording != null) {
            throw new ConflictException("A recording runs already: end it first.");
        }
        Recording started = new Recording(configuration(settings));
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
     */
    synchronized Path stop() {
        if (recording == null) {
            throw new ConflictException("No recording runs.");
        }
        try (Recording ended = recording) {
            recording = null;
            ended.stop();
            Path file = Files.createTempFile("trade-", ".jfr");
            ended.dump(file);
            return file;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    @PreDestroy
    synchronized void close() {
        if (recording != null) {
            recording.close();
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
