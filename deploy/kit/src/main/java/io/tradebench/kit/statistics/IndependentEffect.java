package io.tradebench.kit.statistics;

import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.DoubleStream;
import org.hipparchus.stat.StatUtils;

/**
 * The effect between two settings that were measured at different times, as often as one likes: whatever changed between these times is part
 * of it.
 *
 * @param base logarithms of the figure in one setting
 * @param other the same in the other one
 */
public record IndependentEffect(List<Double> base, List<Double> other) implements Effect {

    /** @throws IllegalArgumentException if one of them has less than two values, or one that is not a number */
    public IndependentEffect {
        base = List.copyOf(base);
        other = List.copyOf(other);
        for (List<Double> side : List.of(base, other)) {
            if (side.size() < 2) {
                throw new IllegalArgumentException(
                        "one run says nothing of chance: measure each setting at least twice");
            }
            if (side.stream().anyMatch(value -> !Double.isFinite(value))) {
                throw new IllegalArgumentException("a figure is not a number");
            }
        }
    }

    @Override
    public double estimate() {
        return shift().estimate();
    }

    @Override
    public double[] resampled(int times, RandomGenerator random) {
        HodgesLehmann shift = shift();
        return DoubleStream.generate(() -> shift.estimate(
                        PairedEffect.drawn(base.size(), random), PairedEffect.drawn(other.size(), random)))
                .limit(times)
                .toArray();
    }

    private HodgesLehmann shift() {
        return HodgesLehmann.shift(HodgesLehmann.array(base), HodgesLehmann.array(other));
    }

    @Override
    public int units() {
        return Math.min(base.size(), other.size());
    }

    /** After Welch and Satterthwaite. */
    @Override
    public double degreesOfFreedom() {
        double one = variance(base) / base.size();
        double two = variance(other) / other.size();
        double sum = one + two;
        return sum == 0 ? units() - 1 : sum * sum / (one * one / (base.size() - 1) + two * two / (other.size() - 1));
    }

    @Override
    public Interval student(double level) {
        double difference = mean(other) - mean(base);
        double standardError = Math.sqrt(variance(base) / base.size() + variance(other) / other.size());
        return Student.around(difference, standardError, degreesOfFreedom(), level);
    }

    private static double mean(List<Double> values) {
        return StatUtils.mean(HodgesLehmann.array(values));
    }

    private static double variance(List<Double> values) {
        return StatUtils.variance(HodgesLehmann.array(values));
    }
}
