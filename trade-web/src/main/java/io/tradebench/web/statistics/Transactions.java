package io.tradebench.web.statistics;

import jakarta.servlet.http.HttpServletResponse;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;

/** The transactions of one kind. Safe for use by many threads, of which none waits for another. */
final class Transactions {
    private static final long LONGEST_MICROS = TimeUnit.MINUTES.toMicros(5);

    /** Percentiles are exact to one percent. */
    private static final int DIGITS = 2;

    private final ConcurrentHistogram micros = new ConcurrentHistogram(LONGEST_MICROS, DIGITS);
    private final LongAdder refused = new LongAdder();
    private final LongAdder errors = new LongAdder();

    /**
     * Counts one.
     *
     * @param status of its answer
     * @param nanos it took
     */
    void add(int status, long nanos) {
        micros.recordValue(Math.min(LONGEST_MICROS, Math.max(0, nanos / 1_000)));
        if (status >= HttpServletResponse.SC_INTERNAL_SERVER_ERROR) {
            errors.increment();
        } else if (status >= HttpServletResponse.SC_BAD_REQUEST) {
            refused.increment();
        }
    }

    /** What there was so far. */
    StatisticsReport.Line line(String name) {
        Histogram until = micros.copy();
        return new StatisticsReport.Line(
                name,
                until.getTotalCount(),
                refused.sum(),
                errors.sum(),
                new StatisticsReport.Latency(
                        millis(until.getMean()),
                        millis(until.getValueAtPercentile(50)),
                        millis(until.getValueAtPercentile(90)),
                        millis(until.getValueAtPercentile(95)),
                        millis(until.getValueAtPercentile(99)),
                        millis(until.getMaxValue())));
    }

    private static double millis(double micros) {
        return Math.round(micros) / 1_000.0;
    }
}
