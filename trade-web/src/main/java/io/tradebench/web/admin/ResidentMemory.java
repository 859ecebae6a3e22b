package io.tradebench.web.admin;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** How much of this process is in memory, as Linux tells it. */
final class ResidentMemory {
    private static final Path STATUS = Path.of("/proc/self/status");
    private static final String KEY = "VmRSS:";
    private static final long BYTES_PER_KILOBYTE = 1024;

    /** Bytes, null where there is no {@code /proc}. */
    Long bytes() {
        if (!Files.isReadable(STATUS)) {
            return null;
        }
        try {
            return parse(Files.readAllLines(STATUS));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    static Long parse(List<String> status) {
        return status.stream()
                .filter(line -> line.startsWith(KEY))
                .map(line -> line.replaceAll("\\D", ""))
                .map(kilobytes -> Long.parseLong(kilobytes) * BYTES_PER_KILOBYTE)
                .findFirst()
                .orElse(null);
    }
}
