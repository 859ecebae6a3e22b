package io.tradebench.web.admin;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What Linux tells of this process below {@code /proc}, and the virtual machine does not. */
final class LinuxProcess {
    private static final Path STATUS = Path.of("/proc/self/status");
    private static final Path TASKS = Path.of("/proc/self/task");

    /** Of compiler threads, of HotSpot and OpenJ9; Linux cuts names after 15 characters. */
    private static final List<String> COMPILERS = List.of("C1 CompilerThre", "C2 CompilerThre", "JIT Compilation");

    /** The unit in which Linux tells processes of time, on every architecture. */
    private static final double MILLIS_PER_TICK = 10;

    private static final int USER_TICKS = 11;
    private static final int SYSTEM_TICKS = 12;
    private static final String RESIDENT = "VmRSS:";
    private static final long BYTES_PER_KILOBYTE = 1024;

    private LinuxProcess() {}

    /** How many bytes of it are in memory, null where there is no {@code /proc}. */
    static Long residentBytes() {
        if (!Files.isReadable(STATUS)) {
            return null;
        }
        try {
            return residentBytes(Files.readAllLines(STATUS));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    static Long residentBytes(List<String> status) {
        return status.stream()
                .filter(line -> line.startsWith(RESIDENT))
                .map(line -> line.replaceAll("\\D", ""))
                .map(kilobytes -> Long.parseLong(kilobytes) * BYTES_PER_KILOBYTE)
                .findFirst()
                .orElse(null);
    }

    /**
     * CPU milliseconds of the threads of the just-in-time compiler that run at this moment, by their number; null where there is no {@code /proc}.
     */
    static Map<String, Double> compilerMillis() {
        if (!Files.isReadable(TASKS)) {
            return null;
        }
        Map<String, Double> millis = new HashMap<>();
        try (DirectoryStream<Path> tasks = Files.newDirectoryStream(TASKS)) {
            for (Path task : tasks) {
                double taken = compilerMillis(task.resolve("stat"));
                if (taken > 0) {
                    millis.put(task.getFileName().toString(), taken);
                }
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        return millis;
    }

    /** A thread may end before its file is opened, or while it is read, which fails in another way. */
    private static double compilerMillis(Path stat) throws IOException {
        try {
            return compilerMillis(Files.readString(stat));
        } catch (IOException unreadable) {
            if (Files.exists(stat)) {
                throw unreadable;
            }
            return 0;
        }
    }

    /** Of one thread: CPU milliseconds if it compiles, else 0. */
    static double compilerMillis(String stat) {
        int nameEnd = stat.lastIndexOf(')');
        if (!COMPILERS.contains(stat.substring(stat.indexOf('(') + 1, nameEnd))) {
            return 0;
        }
        String[] figures = stat.substring(nameEnd + 2).split(" ");
        return MILLIS_PER_TICK * (Long.parseLong(figures[USER_TICKS]) + Long.parseLong(figures[SYSTEM_TICKS]));
    }
}
