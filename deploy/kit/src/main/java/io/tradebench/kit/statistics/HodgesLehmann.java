package io.tradebench.kit.statistics;

import java.util.Comparator;
import java.util.List;
import java.util.function.IntBinaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The estimators of Hodges and Lehmann (1963), medians over pairs of values: as robust as is needed where one of four measurements is spoilt, and
 * nearly as sharp as the mean where none is. Pairs are sorted once, however often values are drawn from them.
 */
final class HodgesLehmann {

    private record Pair(int first, int second, double value) {}

    private final List<Pair> sorted;

    private HodgesLehmann(Stream<Pair> pairs) {
        sorted = pairs.sorted(Comparator.comparingDouble(Pair::value)).toList();
    }

    /** The centre of some values: the median of the means of all pairs of them, each with itself included. */
    static HodgesLehmann centre(double[] values) {
        return new HodgesLehmann(indexes(values).flatMap(i -> IntStream.range(i, values.length)
                .mapToObj(j -> new Pair(i, j, (values[i] + values[j]) / 2))));
    }

    /** How far the second sample is from the first: the median of all differences. */
    static HodgesLehmann shift(double[] from, double[] to) {
        return new HodgesLehmann(indexes(from).flatMap(i -> indexes(to).map(j -> new Pair(i, j, to[j] - from[i]))));
    }

    private static Stream<Integer> indexes(double[] values) {
        return IntStream.range(0, values.length).boxed();
    }

    double estimate() {
        return median((first, second) -> 1);
    }

    /** The centre of a sample that has each of the values so many times. */
    double estimate(int[] times) {
        return median((first, second) ->
                first == second ? times[first] * (times[first] + 1) / 2 : times[first] * times[second]);
    }

    /** How far two samples are apart that have each of the values so many times. */
    double estimate(int[] timesFrom, int[] timesTo) {
        return median((first, second) -> timesFrom[first] * timesTo[second]);
    }

    /** @param times that a pair counts */
    private double median(IntBinaryOperator times) {
        long all = 0;
        for (Pair pair : sorted) {
            all += times.applyAsInt(pair.first, pair.second);
        }
        long middle = (all - 1) / 2;
        double lower = 0;
        long upTo = 0;
        for (Pair pair : sorted) {
            boolean isBelow = upTo <= middle;
            upTo += times.applyAsInt(pair.first, pair.second);
            if (isBelow && upTo > middle) {
                lower = pair.value;
            }
            if (upTo > all / 2) {
                return all % 2 == 1 ? lower : (lower + pair.value) / 2;
            }
        }
        throw new IllegalArgumentException("no values");
    }

    static double[] array(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
