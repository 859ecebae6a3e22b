package io.tradebench.kit.driver.recording;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.LongStream;
import org.apache.jmeter.threads.openmodel.OpenModelThreadGroup;
import org.apache.jmeter.threads.openmodel.ParserException;
import org.apache.jmeter.threads.openmodel.ThreadScheduleProcessGenerator;
import org.apache.jmeter.threads.openmodel.ThreadScheduleUtils;
import org.apache.jmeter.threads.openmodel.TokenizerException;

/**
 * The moments at which JMeter means to start the sessions of the open model. It tells nobody, so its own generator is asked once more, with the
 * same schedule and the same seed.
 */
final class IntendedStarts {

    private final long[] millis;

    /** @param millis since 1970, in ascending order */
    IntendedStarts(long... millis) {
        this.millis = millis;
    }

    /**
     * Those of a thread group, whose seed must not be 0, since JMeter would take another one each time.
     *
     * @param testStartMillis the moment that JMeter counts from, in milliseconds since 1970
     */
    static IntendedStarts of(OpenModelThreadGroup sessions, long testStartMillis) {
        try {
            ThreadScheduleProcessGenerator seconds = new ThreadScheduleProcessGenerator(
                    new Random(sessions.getRandomSeed()),
                    ThreadScheduleUtils.ThreadSchedule(sessions.getScheduleString()));
            LongStream.Builder starts = LongStream.builder();
            while (seconds.hasNext()) {
                starts.add(testStartMillis + Math.round(seconds.nextDouble() * 1000));
            }
            return new IntendedStarts(starts.build().toArray());
        } catch (ParserException | TokenizerException e) {
            throw new IllegalStateException("JMeter runs by a schedule that it cannot read", e);
        }
    }

    /** When a session is to start; sessions are counted from 0. */
    long of(int session) {
        return millis[session];
    }

    /** How many are to start until a moment, itself included. */
    int until(long now) {
        int position = Arrays.binarySearch(millis, now);
        if (position < 0) {
            return -position - 1;
        }
        while (position < millis.length && millis[position] == now) {
            position++;
        }
        return position;
    }
}
