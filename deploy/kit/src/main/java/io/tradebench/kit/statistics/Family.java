package io.tradebench.kit.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Differences that are judged together, as those of several settings from one base are. */
public final class Family {

    private Family() {}

    /**
     * Judges all of them so that chance alone makes a difference of any one of them no more often than the level lets it, by Holm (1979): what stands
     * out against the strictest level leaves the others an easier one.
     *
     * @param level of the family, such as 0.95
     * @param threshold the smallest effect of interest, as a logarithm of a ratio
     * @return in the same order
     * @throws IllegalArgumentException if the level is not between 0 and 1, or the threshold not above 0
     */
    public static List<Difference> judged(List<Bootstrap> family, double level, double threshold) {
        if (!(level > 0 && level < 1) || !(threshold > 0)) {
            throw new IllegalArgumentException("a level of " + level + " with a threshold of " + threshold);
        }
        Difference[] judged = new Difference[family.size()];
        List<Integer> open = new ArrayList<>();
        for (int i = 0; i < judged.length; i++) {
            open.add(i);
        }
        boolean found = true;
        while (found) {
            double each = 1 - (1 - level) / Math.max(1, open.size());
            open.forEach(i -> judged[i] = Difference.judged(family.get(i), each, threshold));
            found = open.removeIf(i -> !judged[i].interval().contains(0));
        }
        return Arrays.asList(judged);
    }
}
