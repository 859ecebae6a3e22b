package io.tradebench.kit.cluster;

import io.tradebench.kit.process.CpuGroups;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * How much processor time the parts of a cluster get beside each other where they want more than there is: with 300 a part gets three times as much as one
 * with 100, which is what a part has that is not named. Where there is time for all it changes nothing.
 */
public final class WeightPlan {

    /** No part goes before another. */
    public static final WeightPlan NONE = new WeightPlan(new Parts<>(Map.of()));

    /** The name under which a cluster remembers its plan among its options. */
    public static final String OPTION = "weight";

    /** What the kernel takes. */
    private static final int MOST = 10_000;

    private static final Pattern ENTRY = Pattern.compile("(" + Parts.NAMES + ")=(\\d{1,5})");

    private final Parts<Integer> weights;

    private WeightPlan(Parts<Integer> weights) {
        this.weights = weights;
    }

    /**
     * Reads a plan such as {@code members=100,database=300}; {@code member-2=50} goes before {@code members}.
     *
     * @param text null or empty for none
     * @throws IllegalArgumentException if it has another form, or if a weight is not 1 to 10000
     */
    public static WeightPlan parse(String text) {
        return Parts.isNothing(text)
                ? NONE
                : new WeightPlan(Parts.parse(
                        text, ENTRY, WeightPlan::weight, "a part and its weight (such as members=100,database=300)"));
    }

    private static int weight(MatchResult entry) {
        int weight = Integer.parseInt(entry.group(2));
        if (weight < 1 || weight > MOST) {
            throw new IllegalArgumentException("'" + entry.group() + "' is no weight: use 1 to " + MOST);
        }
        return weight;
    }

    /** The parts that are named. */
    public Set<String> names() {
        return weights.byName().keySet();
    }

    /** The weight of a component; null if no part has any, so that nobody has to be told apart. */
    public Integer of(Component component) {
        return this == NONE ? null : weights.of(component).orElse(CpuGroups.USUAL_WEIGHT);
    }
}
