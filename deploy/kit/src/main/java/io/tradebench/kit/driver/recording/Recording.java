package io.tradebench.kit.driver.recording;

import io.tradebench.kit.driver.protocol.DriverEvent;
import io.tradebench.kit.driver.protocol.DriverEvent.Kind;
import io.tradebench.kit.driver.protocol.DriverEvent.Outcomes;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.HdrHistogram.Histogram;

/**
 * What happens from one moment on: the warm-up, of which nothing is kept, or the measurement, of which everything is.
 * Any thread may {@link #record}; one thread takes the figures out.
 */
public final class Recording {

    private final Map<String, TransactionFigures> transactions = new ConcurrentHashMap<>();
    private final Map<String, Outcomes> totals = new HashMap<>();
    private final TransactionFigures starts = new TransactionFigures();
    private final Histogram totalTimes = new Histogram(3);
    private final ResultFiles files;
    private final long startNanos;
    private long intervalNanos;
    private volatile String lastError;

    /**
     * @param files where to keep everything, which others close; null to keep nothing
     * @param startNanos the present moment, by {@link System#nanoTime}
     */
    public Recording(ResultFiles files, long startNanos) {
        this.files = files;
        this.startNanos = startNanos;
        this.intervalNanos = startNanos;
    }

    public void record(Sample sample) {
        transactions
                .computeIfAbsent(sample.transaction(), name -> new TransactionFigures())
                .record(sample);
        if (sample.outcome() == Sample.Outcome.ERROR) {
            lastError = sample.transaction() + ": " + sample.message();
        }
        if (files != null) {
            files.write(sample);
        }
    }

    /** A session of the open model has started: the sample tells how late. No transaction, so it is in no event. */
    public void started(Sample start) {
        starts.record(start);
    }

    /** The figures since the last call. */
    public DriverEvent interval(long nowNanos) throws IOException {
        Histogram times = new Histogram(3);
        Map<String, Outcomes> outcomes = new TreeMap<>();
        for (Map.Entry<String, TransactionFigures> transaction : transactions.entrySet()) {
            Histogram taken = transaction.getValue().takeTimes();
            times.add(taken);
            outcomes.put(transaction.getKey(), transaction.getValue().takeOutcomes(taken));
            if (files != null) {
                files.write(transaction.getKey(), taken);
            }
        }
        writeStarts();
        outcomes.forEach((name, more) -> totals.merge(name, more, Outcomes::plus));
        totalTimes.add(times);
        DriverEvent event = event(Kind.INTERVAL, nowNanos - intervalNanos, outcomes, times);
        intervalNanos = nowNanos;
        lastError = null;
        return event;
    }

    private void writeStarts() throws IOException {
        Histogram late = starts.takeTimes();
        if (files != null && late.getTotalCount() > 0) {
            files.write(ResultFiles.SESSION_START, late);
        }
    }

    /** The figures since the beginning, after the last interval was taken. */
    public DriverEvent total() {
        return event(Kind.MEASURED, intervalNanos - startNanos, totals, totalTimes);
    }

    private DriverEvent event(Kind kind, long nanos, Map<String, Outcomes> outcomes, Histogram times) {
        double p95 = times.getTotalCount() == 0 ? 0 : times.getValueAtPercentile(95);
        return new DriverEvent(kind, nanos / 1e9, outcomes, p95, null, null, lastError);
    }
}
