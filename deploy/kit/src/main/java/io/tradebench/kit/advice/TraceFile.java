package io.tradebench.kit.advice;

import io.tradebench.kit.base.KitException;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * The trace of a member's cache, as {@code docs/reference/trace.md} describes it.
 *
 * @param path of the file
 */
record TraceFile(Path path) {

    private static final String HEAD = "trace 1";
    private static final String NONE = "-";
    private static final int MOST_ENTRIES = 100_000_000;

    /**
     * Tells what is in it, from the begin.
     *
     * @throws KitException if it is not a trace, with the line that is none of a trace
     */
    void replay(TraceEvents events) {
        try (BufferedReader reader = Files.newBufferedReader(path)) {
            String line = reader.readLine();
            if (!HEAD.equals(line)) {
                throw new KitException(path + " is no trace of a cache");
            }
            int number = 2;
            for (line = reader.readLine(); line != null; line = reader.readLine()) {
                tell(events, line, number++);
            }
        } catch (IOException e) {
            throw new KitException("cannot read " + path, e);
        }
    }

    private void tell(TraceEvents events, String line, int number) {
        try {
            tell(events, line.split(" "));
        } catch (IllegalArgumentException | ArrayIndexOutOfBoundsException e) {
            throw new KitException(path + ":" + number + ": '" + line + "' is no line of a trace", e);
        }
    }

    private static void tell(TraceEvents events, String... words) {
        switch (words[0]) {
            case "h", "m" -> events.read(Integer.parseInt(words[1]), words[0].equals("h"));
            case "t" -> events.at(Long.parseLong(words[1]));
            case "k" ->
                events.kept(new KeptEntry(
                        Integer.parseInt(words[1]),
                        Integer.parseInt(words[2]),
                        millis(words[3]),
                        millis(words[4]),
                        Set.copyOf(numbers(words[5]))));
            case "x" -> events.removed(numbers(words[1]));
            case "c" -> events.cleared();
            case "bound" -> events.bound(bound(words[1]));
            case "full" -> events.full();
            case "loads" -> events.loads(Long.parseLong(words[1]));
            default -> throw new IllegalArgumentException(words[0]);
        }
    }

    private static int bound(String word) {
        int bound = Integer.parseInt(word);
        if (bound < 1 || bound > MOST_ENTRIES) {
            throw new IllegalArgumentException("no cache has " + bound + " entries");
        }
        return bound;
    }

    private static Duration millis(String word) {
        return word.equals(NONE) ? null : Duration.ofMillis(Long.parseLong(word));
    }

    private static List<Integer> numbers(String word) {
        return word.equals(NONE)
                ? List.of()
                : Arrays.stream(word.split(",")).map(Integer::valueOf).toList();
    }
}
