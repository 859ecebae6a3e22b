package io.tradebench.kit.statistics;

import java.util.List;
import org.hipparchus.stat.regression.SimpleRegression;

/**
 * How fast a figure grows or falls, by least squares on its logarithm.
 *
 * @param slope change of the logarithm per unit of time; negative if the figure falls
 * @param interval where it is with 95 % confidence
 */
public record Trend(double slope, Interval interval) {

    /** A line through two points leaves no spread to tell chance by. */
    public static final int FEWEST = 3;

    private static final double CONFIDENCE = 0.95;

    /**
     * The trend of some figures.
     *
     * @param times when each was, in any unit
     * @param figures as many; each above zero
     * @throws IllegalArgumentException if there are less than three, not as many of both, or a figure that has no logarithm
     */
    public static Trend of(List<Double> times, List<Double> figures) {
        if (times.size() != figures.size() || times.size() < FEWEST) {
            throw new IllegalArgumentException(
                    "a trend of " + figures.size() + " figures at " + times.size() + " times: it needs three of both");
        }
        SimpleRegression line = new SimpleRegression();
        for (int i = 0; i < times.size(); i++) {
            line.addData(times.get(i), Ratios.log(figures.get(i)));
        }
        double half = line.getSlopeConfidenceInterval(1 - CONFIDENCE);
        return new Trend(line.getSlope(), new Interval(line.getSlope() - half, line.getSlope() + half));
    }

    /** The change of the logarithm over some time. */
    public Interval over(double time) {
        return new Interval(interval.low() * time, interval.high() * time);
    }
}
