package io.tradebench.kit.result;

import org.HdrHistogram.Histogram;

/**
 * Response times of successful transactions in milliseconds, as JMeter measures them: in whole milliseconds, until the
 * last byte of the answer. All are null without a successful transaction.
 */
public record Latency(Double mean, Long p50, Long p90, Long p95, Long p99, Long p999, Long max) {

    /** The figures of a histogram of milliseconds. */
    static Latency of(Histogram times) {
        if (times.getTotalCount() == 0) {
            return new Latency(null, null, null, null, null, null, null);
        }
        return new Latency(
                Figures.rounded(times.getMean(), 3),
                times.getValueAtPercentile(50),
                times.getValueAtPercentile(90),
                times.getValueAtPercentile(95),
                times.getValueAtPercentile(99),
                times.getValueAtPercentile(99.9),
                times.getMaxValue());
    }
}
