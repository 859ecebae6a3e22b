package io.tradebench.kit.driver;

import io.tradebench.kit.base.FileWork;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.HdrHistogram.HistogramLogWriter;

/** What a measurement leaves: every sample, and per transaction a histogram log with an interval for every second. */
public final class ResultFiles implements AutoCloseable {

    /** Histograms hold milliseconds; the log's column of maxima is to hold them too. */
    private static final double MILLISECONDS = 1.0;

    private final Path histograms;
    private final SampleFile samples;
    private final long startMillis;
    private final Map<String, HistogramLogWriter> logs = new HashMap<>();

    ResultFiles(Path folder, long startMillis) throws IOException {
        this.histograms = Files.createDirectories(folder.resolve("histograms"));
        this.samples = new SampleFile(folder.resolve("samples.csv.gz"));
        this.startMillis = startMillis;
    }

    void write(Sample sample) {
        samples.write(sample);
    }

    /** Appends an interval to the log of a transaction; for one thread. */
    void write(String transaction, Histogram interval) throws IOException {
        HistogramLogWriter log = logs.get(transaction);
        if (log == null) {
            log = open(transaction);
            logs.put(transaction, log);
        }
        double start = (interval.getStartTimeStamp() - startMillis) / 1000.0;
        double end = (interval.getEndTimeStamp() - startMillis) / 1000.0;
        log.outputIntervalHistogram(Math.max(0, start), Math.max(0, end), interval, MILLISECONDS);
    }

    /** The file of a transaction's histogram log. */
    static Path histogramLog(Path resultFolder, String transaction) {
        return resultFolder.resolve("histograms").resolve(transaction.replace(' ', '-') + ".hlog");
    }

    @Override
    public void close() throws IOException {
        logs.values().forEach(HistogramLogWriter::close);
        samples.close();
    }

    private HistogramLogWriter open(String transaction) throws IOException {
        Path file = histogramLog(histograms.getParent(), transaction);
        HistogramLogWriter log = new HistogramLogWriter(new PrintStream(Files.newOutputStream(file), false, "UTF-8"));
        log.outputComment("[" + transaction + ": response times of successful transactions in milliseconds]");
        log.outputLogFormatVersion();
        log.outputStartTime(startMillis);
        log.setBaseTime(startMillis);
        log.outputLegend();
        return log;
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
        try (InputStream in = Files.newInputStream(log);
                HistogramLogReader reader = new HistogramLogReader(in)) {
            EncodableHistogram next = reader.nextIntervalHistogram();
            while (next != null) {
                sum.add((Histogram) next);
                next = reader.nextIntervalHistogram();
            }
        }
        return sum;
    }
}
