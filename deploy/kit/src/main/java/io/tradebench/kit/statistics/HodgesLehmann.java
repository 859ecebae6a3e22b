package io.tradebench.kit.statistics;

import java.util.Arrays;
import java.util.List;

/**
 * The estimators of Hodges and Lehmann (1963): as robust as is needed where one of four measurements is spoilt, and nearly as sharp as the mean
 * where none is.
 */
final class HodgesLehmann {

    private HodgesLehmann() {}

    /** The centre of some values: the median of the means of all pairs of them, each with itself included. */
    static double centre(double[] values) {
        double[] means = new double[values.length * (values.length + 1) / 2];
        int next = 0;
        for (int i = 0; i < values.length; i++) {
            for (int j = i; j < values.length; j++) {
                means[next++] = (values[i] + values[j]) / 2;
            }
        }
        return median(means);
    }

    /** How far the second sample is from the first: the median of all differences. */
    static double shift(double[] from, double[] to) {
        double[] differences = new double[from.length * to.length];
        int next = 0;
        for (double start : from) {
            for (double end : to) {
                differences[next++] = end - start;
            }
        }
        return median(differences);
    }

    /** Sorts its values: of the few that there are, thousands of times over, that is much cheaper than a library's selection. */
    private static double median(double[] values) {
        Arrays.sort(values);
        int middle = values.length / 2;
        return values.length % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
    }

    static double[] array(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
