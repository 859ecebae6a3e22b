package io.tradebench.kit.statistics;

import org.hipparchus.distribution.continuous.TDistribution;

/** Student's distribution (1908): what few measurements say of a mean whose spread they tell themselves. */
final class Student {

    private Student() {}

    /** How many standard errors a value is away from the mean at most, but for one tail of this size. */
    static double quantile(double degreesOfFreedom, double tail) {
        return new TDistribution(degreesOfFreedom).inverseCumulativeProbability(1 - tail);
    }

    /** The interval that holds the true mean as often as the level says. */
    static Interval around(double mean, double standardError, double degreesOfFreedom, double level) {
        double half = quantile(degreesOfFreedom, (1 - level) / 2) * standardError;
        return new Interval(mean - half, mean + half);
    }
}
