package io.tradebench.kit.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalDouble;

/**
 * CPU time of a component whose work is spread over many processes, as that of PostgreSQL is. A process that ended is
 * counted in its parent, which the system adds it to, so nothing is lost or counted twice.
 */
public final class CpuTime {

    private static final Path PROC = Path.of("/proc");

    /** Linux tells times in ticks of which every architecture has a hundred per second. */
    private static final double TICK_MILLIS = 10;

    /** Of the fields behind the program's name: user, system, and both of ended children. */
    private static final int FIRST_TIME = 11;

    private static final int TIMES = 4;

    private CpuTime() {}

    /**
     * Milliseconds of user and system time that all processes of the folder have used, with their ended children.
     *
     * @return empty if none runs, or if this system does not tell
     */
    public static OptionalDouble ofFolder(Path folder) {
        return Processes.of(folder).stream()
                .map(process -> PROC.resolve(Long.toString(process.pid())).resolve("stat"))
                .map(CpuTime::read)
                .filter(OptionalDouble::isPresent)
                .map(OptionalDouble::getAsDouble)
                .reduce(Double::sum)
                .map(OptionalDouble::of)
                .orElseGet(OptionalDouble::empty);
    }

    private static OptionalDouble read(Path stat) {
        try {
            return OptionalDouble.of(millis(Files.readString(stat, StandardCharsets.ISO_8859_1)));
        } catch (IOException e) {
            // it ended a moment ago, or there is no such file on this system
            return OptionalDouble.empty();
        }
    }

    /** The times in the text of {@code /proc/PID/stat}; the program's name may hold blanks and brackets. */
    static double millis(String stat) {
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
        double ticks = 0;
        for (int i = FIRST_TIME; i < FIRST_TIME + TIMES; i++) {
            ticks += Long.parseLong(fields[i]);
        }
        return ticks * TICK_MILLIS;
    }
}
