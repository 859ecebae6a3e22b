package io.tradebench.kit.statistics;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.hipparchus.distribution.continuous.NormalDistribution;
import org.hipparchus.stat.descriptive.rank.Percentile;

/**
 * The uncertainty of an effect by resampling (Efron, 1979).
 *
 * <p>The percentiles of few units are too near to each other: of three, none lies outside of the smallest and the largest, between which the truth
 * is missed once in four times. So deviations from the estimate are stretched by what Student's distribution asks for, which makes the interval
 * as wide as it has to be for normal samples of any size, while it stays askew where they are (the idea of Hesterberg's expanded percentiles,
 * 2015, on the scale of the effect).
 */
public final class Bootstrap {

    /** How often it is drawn: the ends of an interval move by a fiftieth of its length from seed to seed. */
    static final int RESAMPLES = 2_000;

    /** What is drawn from fewer has no tails to stretch: there the interval is not narrower than Student's. */
    private static final int FEW_UNITS = 6;

    /** Nor has what is drawn so seldom that this few draws lie beyond: an end would be that of a single draw. */
    private static final int FEW_DRAWS = 20;

    private final Effect effect;
    private final double rounding;
    private final double estimate;
    private final double[] deviations;

    private Bootstrap(Effect effect, double rounding, double[] resampled) {
        this.effect = effect;
        this.rounding = rounding;
        this.estimate = effect.estimate();
        this.deviations = Arrays.stream(resampled).map(each -> each - estimate).toArray();
    }

    /**
     * Draws.
     *
     * @param rounding by how much the effect may be off because its figures were rounded, however often they are measured
     * @param random chance; of one seed comes one interval
     */
    public static Bootstrap of(Effect effect, double rounding, RandomGenerator random) {
        return new Bootstrap(effect, rounding, effect.resampled(RESAMPLES, random));
    }

    /** The effect itself. */
    public double estimate() {
        return estimate;
    }

    /** How many units it was measured on. */
    public int units() {
        return effect.units();
    }

    /**
     * Where the true effect is.
     *
     * @param level how often an interval like this one has to hold it, such as 0.95
     */
    public Interval interval(double level) {
        double tail = (1 - level) / 2;
        double stretch = stretch(units(), effect.degreesOfFreedom(), tail);
        Percentile percentile = new Percentile();
        percentile.setData(deviations);
        double low = Math.min(0, stretch * percentile.evaluate(100 * tail));
        double high = Math.max(0, stretch * percentile.evaluate(100 * (1 - tail)));
        Interval drawn = new Interval(estimate + low, estimate + high);
        boolean seldom = units() < FEW_UNITS || tail * RESAMPLES < FEW_DRAWS;
        return (seldom ? drawn.with(effect.student(level)) : drawn).widened(rounding);
    }

    /** The first part is for the spread that few units tell badly, the second for the one that drawing from them loses. */
    private static double stretch(int units, double degreesOfFreedom, double tail) {
        double student = Student.quantile(degreesOfFreedom, tail);
        double normal = new NormalDistribution().inverseCumulativeProbability(1 - tail);
        return student / normal * Math.sqrt(units / (units - 1.0));
    }

    /**
     * How wide the interval probably would be with more units; the more, the narrower.
     *
     * @param interval of that level, on the units that there are
     * @param units more than one
     */
    double halfWidth(Interval interval, double level, int units) {
        double tail = (1 - level) / 2;
        double now = interval.halfWidth() - rounding;
        double perUnit = effect.degreesOfFreedom() / (units() - 1.0);
        double then = Student.quantile(perUnit * (units - 1), tail);
        return now * then / Student.quantile(effect.degreesOfFreedom(), tail) * Math.sqrt((double) units() / units)
                + rounding;
    }
}
