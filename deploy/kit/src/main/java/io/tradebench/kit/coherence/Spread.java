package io.tradebench.kit.coherence;

import java.util.Collection;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/**
 * How times are distributed, in milliseconds.
 *
 * @param p50 and the other percentiles; all are 0 if there are no times
 */
public record Spread(double p50, double p90, double p99, double max) {

    private static final int DIGITS = 3;

    static Spread ofNanos(Collection<Long> times) {
        Histogram micros = new Histogram(DIGITS);
        times.forEach(nanos -> micros.recordValue(TimeUnit.NANOSECONDS.toMicros(nanos)));
        return new Spread(at(micros, 50), at(micros, 90), at(micros, 99), millis(micros.getMaxValue()));
    }

    private static double at(Histogram micros, double percentile) {
        return millis(micros.getValueAtPercentile(percentile));
    }

    private static double millis(long micros) {
        return micros / 1000.0;
    }
}
