package io.tradebench.kit.sizing;

import io.tradebench.kit.statistics.Interval;
import io.tradebench.kit.statistics.Student;
import java.util.Arrays;

/**
 * CPU milliseconds, as far as they are known.
 *
 * @param low where the interval begins that holds the truth with 95 % probability; null if it was measured once
 * @param high where it ends; null likewise
 */
public record MeanCost(double value, Double low, Double high) {

    private static final double LEVEL = 0.95;

    /** The mean of what blocks say. */
    static MeanCost of(double[] blocks) {
        double mean = Arrays.stream(blocks).average().orElseThrow();
        if (blocks.length == 1) {
            return new MeanCost(mean, null, null);
        }
        Interval interval = Student.ofMean(blocks, LEVEL);
        return new MeanCost(mean, interval.low(), interval.high());
    }
}
