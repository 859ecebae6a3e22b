package io.tradebench.web.admin;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/**
 * What the just-in-time compiler has taken of the processors, as Linux tells it of the compiler's threads. A server that is
 * still warming up spends much of its time there, whatever it is asked to do.
 */
final class CompilerTime {
    private static final Path TASKS = Path.of("/proc/self/task");

    /** HotSpot and OpenJ9; Linux cuts names after 15 characters. */
    private static final List<String> NAMES = List.of("C1 CompilerThre", "C2 CompilerThre", "JIT Compilation");

    /** The unit in which Linux tells processes of time, on every architecture. */
    private static final double MILLIS_PER_TICK = 10;

    private static final int USER_TICKS = 11;
    private static final int SYSTEM_TICKS = 12;

    /** CPU milliseconds since the start of the process, null where there is no {@code /proc}. */
    Double millis() {
        if (!Files.isReadable(TASKS)) {
            return null;
        }
        double millis = 0;
        try (DirectoryStream<Path> tasks = Files.newDirectoryStream(TASKS)) {
            for (Path task : tasks) {
                millis += read(task.resolve("stat"));
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        return millis;
    }

    private static double read(Path stat) throws IOException {
        try {
            return parse(Files.readString(stat));
        } catch (NoSuchFileException ended) {
            return 0;
        }
    }

    /** Of one thread: CPU milliseconds if it compiles, else 0. */
    static double parse(String stat) {
        int nameEnd = stat.lastIndexOf(')');
        if (!NAMES.contains(stat.substring(stat.indexOf('(') + 1, nameEnd))) {
            return 0;
        }
        String[] figures = stat.substring(nameEnd + 2).split(" ");
        return MILLIS_PER_TICK * (Long.parseLong(figures[USER_TICKS]) + Long.parseLong(figures[SYSTEM_TICKS]));
    }
}
