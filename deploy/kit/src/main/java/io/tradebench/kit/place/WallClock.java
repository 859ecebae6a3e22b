package io.tradebench.kit.place;

import io.tradebench.kit.base.FileWork;
import io.tradebench.kit.base.KitException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.StreamSupport;

/**
 * The wall clock of one component, which can be set while it runs, by libfaketime. The clock that pauses and time-outs go by is left
 * alone, as by whoever sets the clock of a machine.
 *
 * @param file says how far the clock is off
 */
public record WallClock(Path file) {

    private static final Path LIBRARIES = Path.of("/usr/lib");
    private static final Path LIBRARY = Path.of("faketime", "libfaketime.so.1");
    private static final String FILE = "clock";

    /** That of the component in a folder. */
    public static WallClock of(Path folder) {
        return new WallClock(folder.resolve(FILE));
    }

    /** The library by which clocks can be set; empty if this machine has none. */
    public static Optional<Path> library() {
        return FileWork.orFail("look for libfaketime", () -> {
            try (DirectoryStream<Path> folders = Files.newDirectoryStream(LIBRARIES)) {
                return StreamSupport.stream(folders.spliterator(), false)
                        .map(folder -> folder.resolve(LIBRARY))
                        .filter(Files::exists)
                        .findFirst();
            } catch (DirectoryIteratorException unreadable) {
                throw unreadable.getCause();
            }
        });
    }

    /**
     * The library by which clocks can be set.
     *
     * @throws KitException if this machine has none
     */
    public static Path requireLibrary() {
        return library()
                .orElseThrow(
                        () -> new KitException(
                                "clocks cannot be set without libfaketime (apt-get install faketime): install it, or leave --settable-clocks out"));
    }

    /** Whether the component goes by it. */
    public boolean isThere() {
        return Files.exists(file);
    }

    /** From the next second on, the clock is off by so much. */
    public void set(Duration offset) {
        FileWork.orFail("set " + file, () -> {
            // it is read at any moment
            Path next = Files.writeString(
                    file.resolveSibling(FILE + ".next"), (offset.isNegative() ? "" : "+") + offset.toSeconds());
            return Files.move(next, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        });
    }

    /** The same program by this clock, which is right until it is set. */
    public Launch under(Launch launch) {
        set(Duration.ZERO);
        Map<String, String> environment = new HashMap<>(launch.environment());
        environment.put("LD_PRELOAD", requireLibrary().toString());
        environment.put("FAKETIME_TIMESTAMP_FILE", file.toString());
        environment.put("FAKETIME_CACHE_DURATION", "1");
        environment.put("FAKETIME_DONT_FAKE_MONOTONIC", "1");
        // or every timed wait of the JVM is over at once
        environment.put("FAKETIME_FORCE_MONOTONIC_FIX", "0");
        return launch.with(environment);
    }
}
