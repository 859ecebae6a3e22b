package io.tradebench.kit.driver.recording;

import io.tradebench.kit.base.FileWork;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/** A measurement second by second, out of the histogram logs that it left. */
public final class Timeline {

    private static final double MILLIS = 1000;
    private static final double HIGH_PERCENTILE = 95;

    /** Seconds; what is left at the end of a turn tells no rate. */
    private static final double SHORTEST = 0.5;

    /**
     * What ended in a second.
     *
     * @param second from the beginning of the measurement, from 0
     * @param throughput successful transactions per second
     * @param p95 of their response times, in milliseconds; 0 without any
     */
    public record Second(int second, double throughput, long p95) {}

    private Timeline() {}

    /**
     * Reads them.
     *
     * @param resultFolder in which they were written
     * @return in their order; empty if there are no logs. The first and the last one are left out, as they are not whole
     * @throws io.tradebench.kit.base.KitException if a log cannot be read
     */
    public static List<Second> read(Path resultFolder) {
        Path histograms = resultFolder.resolve("histograms");
        if (!Files.isDirectory(histograms)) {
            return List.of();
        }
        TreeMap<Integer, Histogram> seconds = new TreeMap<>();
        TreeMap<Integer, Double> lengths = new TreeMap<>();
        FileWork.orFail("read " + histograms, () -> {
            try (Stream<Path> logs = Files.list(histograms)) {
                for (Path log :
                        logs.filter(ResultFiles::isOfTransactions).sorted().toList()) {
                    add(log, seconds, lengths);
                }
            }
            return seconds;
        });
        List<Second> all = new ArrayList<>();
        seconds.forEach((second, times) -> all.add(new Second(
                second,
                times.getTotalCount() / lengths.get(second),
                times.getTotalCount() == 0 ? 0 : times.getValueAtPercentile(HIGH_PERCENTILE))));
        return all.size() > 2 ? List.copyOf(all.subList(1, all.size() - 1)) : List.of();
    }

    private static void add(Path log, TreeMap<Integer, Histogram> seconds, TreeMap<Integer, Double> lengths)
            throws IOException {
        ResultFiles.read(log, interval -> {
            int second = (int) Math.round(interval.getStartTimeStamp() / MILLIS);
            double length = (interval.getEndTimeStamp() - interval.getStartTimeStamp()) / MILLIS;
            if (length >= SHORTEST) {
                seconds.computeIfAbsent(second, key -> new Histogram(TransactionFigures.DIGITS))
                        .add(interval);
                lengths.merge(second, length, Math::max);
            }
        });
    }
}
