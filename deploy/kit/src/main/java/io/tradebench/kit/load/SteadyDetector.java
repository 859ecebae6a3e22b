package io.tradebench.kit.load;

import java.util.List;

/**
 * Tells when a warm-up is over. A virtual machine compiles what runs often, so the CPU cost of a transaction falls for
 * minutes after the start; it is steady when the last three windows are alike and do not go on falling.
 */
public final class SteadyDetector {

    static final int WINDOWS = 3;

    /** The largest cost of the windows may be this much above the smallest. */
    private static final double SPREAD = 0.03;

    /** Three windows that fall one after the other by more than this in all are still falling. */
    private static final double FALL = 0.01;

    private SteadyDetector() {}

    /**
     * Whether the last windows are steady.
     *
     * @param costs CPU milliseconds per transaction of equally long windows, oldest first
     */
    public static boolean isSteady(List<Double> costs) {
        if (costs.size() < WINDOWS) {
            return false;
        }
        List<Double> last = costs.subList(costs.size() - WINDOWS, costs.size());
        double smallest = last.stream().mapToDouble(Double::doubleValue).min().orElseThrow();
        double largest = last.stream().mapToDouble(Double::doubleValue).max().orElseThrow();
        boolean alike = smallest > 0 && largest <= smallest * (1 + SPREAD);
        return alike && !isFalling(last);
    }

    private static boolean isFalling(List<Double> costs) {
        for (int i = 1; i < costs.size(); i++) {
            if (costs.get(i) >= costs.get(i - 1)) {
                return false;
            }
        }
        return costs.get(0) > costs.get(costs.size() - 1) * (1 + FALL);
    }
}
