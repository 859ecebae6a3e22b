package io.tradebench.kit.experiment;

import io.tradebench.kit.comparison.Comparison;
import io.tradebench.kit.comparison.Comparison.Line;
import io.tradebench.kit.study.Effort;
import java.util.List;

/**
 * When it is asked whether the intervals are narrow enough. Whoever looks often stops by luck some day, so looks are few and fixed beforehand, and
 * {@link Effort#level} pays for them.
 */
record Looks(Effort effort) {

    /** Whether it is time to look. */
    boolean isDue(int units) {
        return effort.precision().isPresent() && effort.looks().contains(units);
    }

    /** Whether no more has to be measured. */
    boolean areNarrow(List<Comparison> comparisons) {
        return !comparisons.isEmpty()
                && comparisons.stream()
                        .flatMap(comparison -> comparison.others().stream())
                        .map(other -> other.figures().get(0))
                        .allMatch(this::isNarrow);
    }

    private boolean isNarrow(Line cost) {
        return cost.low() != null
                && cost.why() == null
                && halfWidth(cost) <= effort.precision().orElseThrow();
    }

    private static double halfWidth(Line cost) {
        return (Math.log1p(cost.high() / 100) - Math.log1p(cost.low() / 100)) / 2;
    }
}
