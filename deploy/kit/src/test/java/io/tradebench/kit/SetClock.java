package io.tradebench.kit;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.kit.place.Launch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The wall clock of one process, which can be set while it runs. The clock that pauses and time-outs go by is left alone, as by whoever
 * sets the clock of a machine.
 *
 * @param library libfaketime, of the Debian package faketime
 * @param file says how far the clock is off
 */
record SetClock(Path library, Path file) {
    private static final Path LIBRARIES = Path.of("/usr/lib");
    private static final Path NAME = Path.of("faketime", "libfaketime.so.1");

    /** Empty if the library is missing and need not be there. */
    static Optional<SetClock> in(Path folder) throws IOException {
        try (Stream<Path> files = Files.find(LIBRARIES, 3, (path, attributes) -> path.endsWith(NAME))) {
            Optional<Path> library = files.findFirst();
            if (library.isEmpty()) {
                assertThat(System.getProperty("trade.faketime"))
                        .as("libfaketime is missing: apt-get install faketime")
                        .isNotEqualTo("required");
                return Optional.empty();
            }
            SetClock clock = new SetClock(library.get(), folder.resolve("clock"));
            clock.set("+0");
            return Optional.of(clock);
        }
    }

    /** From the next second on, the clock is off by so much, such as {@code -1h}. */
    void set(String offset) throws IOException {
        // it is read at any moment
        Path next = Files.writeString(file.resolveSibling("clock.next"), offset);
        Files.move(next, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /** The same process by this clock. */
    Launch under(Launch launch) {
        Map<String, String> environment = new HashMap<>(launch.environment());
        environment.put("LD_PRELOAD", library.toString());
        environment.put("FAKETIME_TIMESTAMP_FILE", file.toString());
        environment.put("FAKETIME_CACHE_DURATION", "1");
        environment.put("FAKETIME_DONT_FAKE_MONOTONIC", "1");
        // or every timed wait of the JVM is over at once
        environment.put("FAKETIME_FORCE_MONOTONIC_FIX", "0");
        return new Launch(launch.command(), launch.workFolder(), environment, launch.stopSignal());
    }
}
