package io.tradebench.kit.sizing;

import io.tradebench.kit.statistics.Interval;
import io.tradebench.kit.statistics.Starts;
import io.tradebench.kit.statistics.Student;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hipparchus.stat.StatUtils;

/**
 * CPU milliseconds, as far as they are known.
 *
 * @param low where the interval begins that holds the truth with 95 % probability; null if it was measured once
 * @param high where it ends; null likewise
 */
public record MeanCost(double value, Double low, Double high) {

    private static final double LEVEL = 0.95;

    /**
     * The mean of what blocks say; from three starts of the cluster on, of what starts say, since blocks of one are not independent of each other.
     *
     * @param starts which each block is of
     */
    static MeanCost of(double[] blocks, List<?> starts) {
        double[] units = units(blocks, starts);
        double mean = StatUtils.mean(units);
        if (units.length == 1) {
            return new MeanCost(mean, null, null);
        }
        Interval interval = Student.ofMean(units, LEVEL);
        return new MeanCost(mean, interval.low(), interval.high());
    }

    private static double[] units(double[] blocks, List<?> starts) {
        Map<Object, List<Double>> byStart = new LinkedHashMap<>();
        for (int block = 0; block < blocks.length; block++) {
            byStart.computeIfAbsent(starts.get(block), start -> new ArrayList<>())
                    .add(blocks[block]);
        }
        return Starts.units(byStart.values());
    }
}
