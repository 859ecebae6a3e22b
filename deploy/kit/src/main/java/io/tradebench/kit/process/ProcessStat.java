package io.tradebench.kit.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What Linux tells of a process in {@code /proc/PID/stat}.
 *
 * @param state a letter, such as {@code S} for one that sleeps
 * @param startTicks when it started, in ticks since the machine did; setting clocks does not change it
 */
record ProcessStat(char state, long startTicks) {

    /** Of the fields behind the program's name. */
    private static final int STATE = 0;

    private static final int START = 19;

    /** Of a process at this moment; empty if there is none, or if this system does not tell. */
    static Optional<ProcessStat> of(long pid) {
        try {
            return Optional.of(
                    parse(Files.readString(Path.of("/proc", Long.toString(pid), "stat"), StandardCharsets.ISO_8859_1)));
        } catch (IOException e) {
            // it has ended, or this is no Linux
            return Optional.empty();
        }
    }

    /** The program's name may hold blanks and brackets. */
    private static ProcessStat parse(String text) {
        String[] fields = text.substring(text.lastIndexOf(')') + 2).split(" ");
        return new ProcessStat(fields[STATE].charAt(0), Long.parseLong(fields[START]));
    }

    /** Whether it has ended, and is kept by the system only until its parent, or whoever inherits it, asks how. */
    boolean hasEnded() {
        return state == 'Z' || state == 'X';
    }

    /** Whether a signal has stopped it, and none has let it go on. */
    boolean isStopped() {
        return state == 'T';
    }
}
