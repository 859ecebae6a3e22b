package io.tradebench.kit.load.primitive;

import io.tradebench.kit.load.primitive.PrimitiveRun.Cost;
import io.tradebench.kit.statistics.Bootstrap;
import io.tradebench.kit.statistics.Interval;
import io.tradebench.kit.statistics.PairedEffect;
import io.tradebench.kit.statistics.Ratios;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import org.hipparchus.stat.StatUtils;

/**
 * What all rounds say of one primitive.
 *
 * @param cost CPU milliseconds of the members and the database per request
 * @param withoutCompilers the same without what just-in-time compilers took; null if a member does not tell
 * @param times the cost as a multiple of the yardstick's of the same round; null if that was not measured
 */
public record PrimitiveFigures(String name, Range cost, Range withoutCompilers, Range times) {

    /** The least that a servlet can do. */
    public static final String YARDSTICK = "PingServlet";

    private static final double LEVEL = 0.95;

    /**
     * The middle of the values of some rounds.
     *
     * @param median of an even number of values: the mean of the two in the middle
     * @param interval where it is with 95 % confidence, by drawing rounds; null of one round, and of values that are not above zero
     */
    public record Range(double median, Interval interval) {
        /** @param values at least one */
        static Range of(List<Double> values, RandomGenerator random) {
            double median = StatUtils.percentile(
                    values.stream().mapToDouble(Double::doubleValue).toArray(), 50);
            if (values.size() < 2 || values.stream().anyMatch(value -> !(value > 0))) {
                return new Range(median, null);
            }
            PairedEffect effect =
                    new PairedEffect(List.of(values.stream().map(Ratios::log).toList()));
            Interval interval = Bootstrap.of(effect, 0, random).interval(LEVEL);
            return new Range(median, new Interval(Math.exp(interval.low()), Math.exp(interval.high())));
        }
    }

    /**
     * The figures of every primitive, in the order in which the first round has met them.
     *
     * @param random chance
     */
    public static List<PrimitiveFigures> of(List<Cost> costs, RandomGenerator random) {
        Map<String, List<Cost>> byName = new LinkedHashMap<>();
        costs.forEach(cost ->
                byName.computeIfAbsent(cost.name(), name -> new ArrayList<>()).add(cost));
        List<Cost> yardstick = byName.getOrDefault(YARDSTICK, List.of());
        return byName.entrySet().stream()
                .map(entry -> new PrimitiveFigures(
                        entry.getKey(),
                        range(entry.getValue(), Cost::costMillis, random),
                        range(entry.getValue(), Cost::withoutCompilers, random),
                        times(entry.getValue(), yardstick, random)))
                .toList();
    }

    private static Range range(List<Cost> costs, Function<Cost, Double> figure, RandomGenerator random) {
        List<Double> values = costs.stream().map(figure).toList();
        return values.stream().anyMatch(Objects::isNull) ? null : Range.of(values, random);
    }

    private static Range times(List<Cost> costs, List<Cost> yardstick, RandomGenerator random) {
        List<Double> ratios = costs.stream()
                .map(cost -> ratio(cost, yardstick))
                .flatMapToDouble(OptionalDouble::stream)
                .boxed()
                .toList();
        return ratios.isEmpty() ? null : Range.of(ratios, random);
    }

    private static OptionalDouble ratio(Cost cost, List<Cost> yardstick) {
        return yardstick.stream()
                .filter(other -> other.round() == cost.round() && other.costMillis() > 0)
                .mapToDouble(other -> cost.costMillis() / other.costMillis())
                .findFirst();
    }
}
