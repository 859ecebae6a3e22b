package io.tradebench.kit.driver.recording;

import io.tradebench.kit.base.FileWork;
import io.tradebench.kit.base.Folders;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.HdrHistogram.HistogramLogWriter;

/** What a measurement leaves: every sample, and per transaction a histogram log with an interval for every second. */
public final class ResultFiles implements AutoCloseable {

    /** The histogram of how late sessions of the open model started, beside those of transactions. */
    public static final String SESSION_START = "session start";

    /** Histograms hold milliseconds; the log's column of maxima is to hold them too. */
    private static final double MILLISECONDS = 1.0;

    private static final String SUFFIX = ".hlog";

    private final Path histograms;
    private final SampleFile samples;
    private final long startMillis;
    private final Map<String, HistogramLogWriter> logs = new HashMap<>();

    public ResultFiles(Path folder, long startMillis) throws IOException {
        this.histograms = Files.createDirectories(folder.resolve("histograms"));
        this.samples = new SampleFile(folder.resolve("samples.csv.gz"));
        this.startMillis = startMillis;
    }

    /**
     * Where the files of one of several parts are that take turns.
     *
     * @param part from 1; 0 if there is only one
     */
    public static Path part(Path folder, int part) {
        return part == 0 ? folder : folder.resolve("part-" + part);
    }

    /**
     * Where the files of one of several clusters are.
     *
     * @param cluster from 0
     */
    public static Path cluster(Path folder, int cluster) {
        return folder.resolve("cluster-" + (cluster + 1));
    }

    /** Moves the files of a part to the folder of its own result. */
    public static void give(Path folder, int part, Path result) {
        Path files = part(folder, part);
        FileWork.orFail("move " + files, () -> {
            try (Stream<Path> found = Files.list(files)) {
                for (Path file : found.toList()) {
                    Files.move(file, result.resolve(file.getFileName()));
                }
            }
            return Files.deleteIfExists(files);
        });
    }

    void write(Sample sample) {
        samples.write(sample);
    }

    /** Appends an interval to the log of a transaction; for one thread. */
    void write(String transaction, Histogram interval) throws IOException {
        HistogramLogWriter log = logs.get(transaction);
        if (log == null) {
            log = open(histogramLog(histograms.getParent(), transaction), transaction, startMillis);
            logs.put(transaction, log);
        }
        double start = (interval.getStartTimeStamp() - startMillis) / 1000.0;
        double end = (interval.getEndTimeStamp() - startMillis) / 1000.0;
        log.outputIntervalHistogram(Math.max(0, start), Math.max(0, end), interval, MILLISECONDS);
    }

    /** The file of a transaction's histogram log. */
    static Path histogramLog(Path resultFolder, String transaction) {
        return resultFolder.resolve("histograms").resolve(fileName(transaction));
    }

    /** Whether a histogram log is of what took clients time, not of how late their sessions began. */
    static boolean isOfTransactions(Path log) {
        return !log.endsWith(fileName(SESSION_START));
    }

    private static String fileName(String transaction) {
        return transaction.replace(' ', '-') + SUFFIX;
    }

    @Override
    public void close() throws IOException {
        logs.values().forEach(HistogramLogWriter::close);
        samples.close();
    }

    private static HistogramLogWriter open(Path file, String transaction, long startMillis) throws IOException {
        HistogramLogWriter log = new HistogramLogWriter(new PrintStream(Files.newOutputStream(file), false, "UTF-8"));
        String what = isOfTransactions(file)
                ? "response times of successful transactions in milliseconds"
                : "milliseconds after the intended moment";
        log.outputComment("[" + transaction + ": " + what + "]");
        log.outputLogFormatVersion();
        log.outputStartTime(startMillis);
        log.setBaseTime(startMillis);
        log.outputLegend();
        return log;
    }

    /**
     * Writes the histogram logs of several drivers as one of each transaction: the seconds of one beside those of the others, all
     * counted from the beginning of the measurement, which their clocks need not agree on.
     *
     * @param parts folders of the drivers' results
     * @param whole folder of the whole result
     */
    public static void merge(List<Path> parts, Path whole) {
        Path histograms = Folders.create(whole.resolve("histograms"));
        FileWork.orFail("merge histograms in " + histograms, () -> {
            Map<String, List<Path>> logs = new TreeMap<>();
            for (Path part : parts) {
                for (Path log : logsIn(part.resolve("histograms"))) {
                    logs.computeIfAbsent(log.getFileName().toString(), name -> new ArrayList<>())
                            .add(log);
                }
            }
            for (Map.Entry<String, List<Path>> log : logs.entrySet()) {
                mergeLogs(log.getValue(), histograms.resolve(log.getKey()));
            }
            return histograms;
        });
    }

    /** None without a folder: a driver elsewhere sends files, so nothing comes from one that has measured nothing. */
    private static List<Path> logsIn(Path histograms) throws IOException {
        if (!Files.exists(histograms)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(histograms)) {
            return files.toList();
        }
    }

    private static void mergeLogs(List<Path> logs, Path whole) throws IOException {
        long start = Long.MAX_VALUE;
        List<Histogram> intervals = new ArrayList<>();
        for (Path log : logs) {
            start = Math.min(start, read(log, intervals::add));
        }
        intervals.sort(Comparator.comparingLong(Histogram::getStartTimeStamp));
        HistogramLogWriter out = open(whole, whole.getFileName().toString().replace(SUFFIX, ""), start);
        intervals.forEach(interval -> out.outputIntervalHistogram(
                interval.getStartTimeStamp() / 1000.0, interval.getEndTimeStamp() / 1000.0, interval, MILLISECONDS));
        out.close();
    }

    /**
     * Reads the response times of a whole measurement, in milliseconds.
     *
     * @param resultFolder in which they were written
     * @param transactions by name; those without a log are left out
     */
    public static Map<String, Histogram> read(Path resultFolder, Collection<String> transactions) {
        Map<String, Histogram> times = new HashMap<>();
        for (String transaction : transactions) {
            Path log = histogramLog(resultFolder, transaction);
            if (Files.exists(log)) {
                times.put(transaction, FileWork.orFail("read " + log, () -> sum(log)));
            }
        }
        return times;
    }

    private static Histogram sum(Path log) throws IOException {
        Histogram sum = new Histogram(TransactionFigures.DIGITS);
        read(log, sum::add);
        return sum;
    }

    /**
     * Reads a log.
     *
     * @param intervals gets them in their order, their time stamps counted from the beginning of the log
     * @return that beginning, in milliseconds since 1970
     */
    static long read(Path log, Consumer<Histogram> intervals) throws IOException {
        try (InputStream in = Files.newInputStream(log);
                HistogramLogReader reader = new HistogramLogReader(in)) {
            EncodableHistogram next = reader.nextIntervalHistogram();
            long start = Math.round(reader.getStartTimeSec() * 1000);
            while (next != null) {
                next.setStartTimeStamp(next.getStartTimeStamp() - start);
                next.setEndTimeStamp(next.getEndTimeStamp() - start);
                intervals.accept((Histogram) next);
                next = reader.nextIntervalHistogram();
            }
            return start;
        }
    }
}
