package io.tradebench.kit.capacity;

import io.tradebench.kit.load.settings.LoadSettings;

/**
 * What is searched, and how well.
 *
 * @param goal that is to be held
 * @param from the lowest rate that is tried, in sessions per second
 * @param to the highest one
 * @param precision how far the ends of the interval may be from the estimate, as a share of it
 * @param mostSteps after which the search ends as precise as it is
 */
public record SearchSettings(Goal goal, double from, double to, double precision, int mostSteps) {

    private static final double FINEST = 0.01;

    /** @throws IllegalArgumentException naming the option that has no legal value */
    public SearchSettings {
        if (!(from > 0) || !(to > from)) {
            throw new IllegalArgumentException(
                    "--from " + from + " --to " + to + ": use two rates above 0, the lower one first");
        }
        if (!LoadSettings.isRate(from) || !LoadSettings.isRate(to)) {
            throw new IllegalArgumentException("--from " + from + " --to " + to + ": use " + LoadSettings.RATES);
        }
        if (precision < FINEST) {
            throw new IllegalArgumentException("--precision: steps do not tell less than 1 % apart");
        }
        if (mostSteps < 1) {
            throw new IllegalArgumentException("--steps " + mostSteps + ": use 1 or more");
        }
    }
}
