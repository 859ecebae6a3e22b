package io.tradebench.kit.driver.recording;

import io.tradebench.kit.driver.protocol.DriverEvent.Outcomes;
import java.util.concurrent.atomic.LongAdder;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.Recorder;

/**
 * The figures of the transactions of one name. Many threads record; one thread takes the intervals out.
 *
 * <p>Response times are whole milliseconds, as JMeter measures them; only those of successful transactions count.
 */
final class TransactionFigures {

    static final int DIGITS = 3;

    private final Recorder times = new Recorder(DIGITS);
    private final LongAdder refused = new LongAdder();
    private final LongAdder turnedAway = new LongAdder();
    private final LongAdder errors = new LongAdder();
    private final LongAdder elements = new LongAdder();
    private Histogram spare;

    void record(Sample sample) {
        switch (sample.outcome()) {
            case OK -> {
                times.recordValue(sample.elapsedMillis());
                elements.add(sample.elements());
            }
            case REFUSED -> refused.increment();
            case TURNED_AWAY -> turnedAway.increment();
            case ERROR -> errors.increment();
        }
    }

    /** Response times since the last call; valid until the next one. */
    Histogram takeTimes() {
        spare = times.getIntervalHistogram(spare);
        return spare;
    }

    /** Outcomes since the last call. */
    Outcomes takeOutcomes(Histogram taken) {
        return new Outcomes(
                taken.getTotalCount(),
                refused.sumThenReset(),
                turnedAway.sumThenReset(),
                errors.sumThenReset(),
                elements.sumThenReset());
    }
}
