package io.tradebench.kit.driver;

import io.tradebench.kit.base.KitException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;

/** Reads what the driver wrote about response times. */
public final class HistogramLogs {

    private HistogramLogs() {}

    /**
     * The response times of whole measurements, in milliseconds.
     *
     * @param resultFolder in which the driver wrote
     * @param transactions by name; those without a log are left out
     */
    public static Map<String, Histogram> read(Path resultFolder, Collection<String> transactions) {
        Map<String, Histogram> times = new HashMap<>();
        for (String transaction : transactions) {
            Path log = ResultFiles.histogramLog(resultFolder, transaction);
            if (Files.exists(log)) {
                times.put(transaction, sum(log));
            }
        }
        return times;
    }

    private static Histogram sum(Path log) {
        Histogram sum = new Histogram(TransactionFigures.DIGITS);
        try (InputStream in = Files.newInputStream(log);
                HistogramLogReader reader = new HistogramLogReader(in)) {
            for (EncodableHistogram next = reader.nextIntervalHistogram();
                    next != null;
                    next = reader.nextIntervalHistogram()) {
                sum.add((Histogram) next);
            }
        } catch (IOException e) {
            throw new KitException("cannot read " + log + ": " + e.getMessage(), e);
        }
        return sum;
    }
}
