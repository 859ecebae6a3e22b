package io.tradebench.kit.statistics;

import org.hipparchus.distribution.continuous.TDistribution;
import org.hipparchus.stat.StatUtils;

/** Student's distribution (1908): what few measurements say of a mean whose spread they tell themselves. */
public final class Student {

    private Student() {}

    /** How many standard errors a value is away from the mean at most, but for one tail of this size. */
    static double quantile(double degreesOfFreedom, double tail) {
        return new TDistribution(degreesOfFreedom).inverseCumulativeProbability(1 - tail);
    }

    /**
     * The interval that holds the true mean of what was measured several times.
     *
     * @param values two at least
     * @param level how often it has to hold it, such as 0.95
     */
    public static Interval ofMean(double[] values, double level) {
        double standardError = Math.sqrt(StatUtils.variance(values) / values.length);
        return around(StatUtils.mean(values), standardError, values.length - 1.0, level);
    }

    /** The interval that holds the true mean as often as the level says. */
    static Interval around(double mean, double standardError, double degreesOfFreedom, double level) {
        double half = quantile(degreesOfFreedom, (1 - level) / 2) * standardError;
        return new Interval(mean - half, mean + half);
    }
}
