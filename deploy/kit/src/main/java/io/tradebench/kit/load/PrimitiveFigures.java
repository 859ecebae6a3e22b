package io.tradebench.kit.load;

import io.tradebench.kit.load.PrimitiveRun.Cost;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.hipparchus.stat.StatUtils;

/**
 * What all rounds say of one primitive.
 *
 * @param costMillis CPU milliseconds of the members and the database per request: the median of the rounds
 * @param times the cost as a multiple of the yardstick's of the same round; null if that was not measured
 */
public record PrimitiveFigures(String name, double costMillis, Range times) {

    /** The least that a servlet can do. */
    public static final String YARDSTICK = "PingServlet";

    /**
     * The middle of the values of some rounds, and the ends.
     *
     * @param median of an even number of values: the mean of the two in the middle
     */
    public record Range(double least, double median, double most) {
        /** @param values at least one */
        static Range of(double... values) {
            return new Range(StatUtils.min(values), StatUtils.percentile(values, 50), StatUtils.max(values));
        }
    }

    /** The figures of every primitive, in the order in which the first round has met them. */
    public static List<PrimitiveFigures> of(List<Cost> costs) {
        Map<String, List<Cost>> byName = new LinkedHashMap<>();
        costs.forEach(cost ->
                byName.computeIfAbsent(cost.name(), name -> new ArrayList<>()).add(cost));
        List<Cost> yardstick = byName.getOrDefault(YARDSTICK, List.of());
        return byName.entrySet().stream()
                .map(entry -> new PrimitiveFigures(
                        entry.getKey(), median(entry.getValue()), times(entry.getValue(), yardstick)))
                .toList();
    }

    private static double median(List<Cost> costs) {
        return Range.of(costs.stream().mapToDouble(Cost::costMillis).toArray()).median();
    }

    private static Range times(List<Cost> costs, List<Cost> yardstick) {
        double[] ratios = costs.stream()
                .map(cost -> ratio(cost, yardstick))
                .flatMapToDouble(OptionalDouble::stream)
                .toArray();
        return ratios.length == 0 ? null : Range.of(ratios);
    }

    private static OptionalDouble ratio(Cost cost, List<Cost> yardstick) {
        return yardstick.stream()
                .filter(other -> other.round() == cost.round() && other.costMillis() > 0)
                .mapToDouble(other -> cost.costMillis() / other.costMillis())
                .findFirst();
    }
}
