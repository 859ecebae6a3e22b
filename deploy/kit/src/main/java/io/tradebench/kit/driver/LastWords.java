package io.tradebench.kit.driver;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a driver's process, or a program on the way to it, said that is no event: for the message if there is no driver. Thread
 * safe.
 */
final class LastWords {

    private static final int LINES_QUOTED = 4;
    private static final int CHARACTERS_QUOTED = 400;

    private final Path errors;
    private final Queue<String> said = new ConcurrentLinkedQueue<>();

    /** @param errors the file with what the process writes to standard error */
    LastWords(Path errors) {
        this.errors = errors;
    }

    /** Where standard error goes. */
    Path errors() {
        return errors;
    }

    /** Keeps a line of standard output, unless there are enough. */
    void hear(String line) {
        if (said.size() < LINES_QUOTED) {
            said.add(line);
        }
    }

    /** Standard output so far, to be put behind a message; empty without any. */
    String output() {
        return quoted(said.stream());
    }

    /** The same with standard error, when the process has ended. */
    String all() throws IOException {
        return quoted(Stream.concat(said.stream(), Files.readAllLines(errors).stream()));
    }

    private static String quoted(Stream<String> lines) {
        String text = lines.filter(line -> !line.isBlank()).limit(LINES_QUOTED).collect(Collectors.joining(" / "));
        String shown = text.length() > CHARACTERS_QUOTED ? text.substring(0, CHARACTERS_QUOTED) + "..." : text;
        return shown.isEmpty() ? "" : ": " + shown;
    }
}
