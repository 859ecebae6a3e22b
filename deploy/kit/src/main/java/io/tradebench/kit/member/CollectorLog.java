package io.tradebench.kit.member;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What a garbage collector wrote down of its pauses: HotSpot's log, with the time since the start of the process in each line.
 *
 * @param file the newest; older parts lie beside it
 */
public record CollectorLog(Path file) {

    /** As {@code jvm.options} has it. */
    private static final int PARTS = 3;

    private static final double MILLIS = 1_000;

    private static final Pattern PAUSE =
            Pattern.compile("\\[(?<uptime>\\d+\\.\\d+)s]\\[info *]\\[gc[^]]*].* Pause .* (?<millis>\\d+\\.\\d+)ms$");

    /**
     * The longest pause that ended at a time.
     *
     * @param fromMillis since the start of the process
     * @param toMillis where the time ends
     * @return in milliseconds, 0 if there was none; empty if there is no such log
     */
    public OptionalDouble longestPause(long fromMillis, long toMillis) {
        if (!Files.isReadable(file)) {
            return OptionalDouble.empty();
        }
        double longest = Stream.concat(
                        IntStream.range(0, PARTS)
                                .mapToObj(part -> file.resolveSibling(file.getFileName() + "." + part)),
                        Stream.of(file))
                .filter(Files::isReadable)
                .flatMapToDouble(part -> pauses(part, fromMillis / MILLIS, toMillis / MILLIS))
                .max()
                .orElse(0);
        return OptionalDouble.of(longest);
    }

    private static DoubleStream pauses(Path part, double from, double to) {
        try (Stream<String> lines = Files.lines(part)) {
            return DoubleStream.of(lines.map(PAUSE::matcher)
                    .filter(Matcher::find)
                    .filter(pause -> isBetween(Double.parseDouble(pause.group("uptime")), from, to))
                    .mapToDouble(pause -> Double.parseDouble(pause.group("millis")))
                    .toArray());
        } catch (IOException | UncheckedIOException e) {
            return DoubleStream.empty(); // it was rotated away meanwhile
        }
    }

    private static boolean isBetween(double uptime, double from, double to) {
        return from <= uptime && uptime <= to;
    }
}
