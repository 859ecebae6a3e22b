package io.tradebench.kit.experiment;

import io.tradebench.kit.comparison.Comparison;
import io.tradebench.kit.comparison.Comparison.Line;
import io.tradebench.kit.study.Effort;
import io.tradebench.kit.study.Subject;
import java.util.List;

/**
 * When it is asked whether the intervals are narrow enough. Whoever looks often stops by luck some day, so looks are few and fixed beforehand, and
 * {@link Effort#level} pays for them.
 */
record Looks(Effort effort, Subject subject) {

    /** Whether it is time to look. */
    boolean isDue(int units) {
        return effort.precision().isPresent() && effort.looks().contains(units);
    }

    /** Whether no more has to be measured. */
    boolean areNarrow(List<Comparison> comparisons) {
        return !comparisons.isEmpty()
                && comparisons.stream()
                        .flatMap(comparison -> comparison.others().stream())
                        .map(subject::of)
                        .allMatch(this::isNarrow);
    }

    private boolean isNarrow(Line line) {
        return line.low() != null
                && line.why() == null
                && halfWidth(line) <= effort.precision().orElseThrow();
    }

    private static double halfWidth(Line line) {
        return (Math.log1p(line.high() / 100) - Math.log1p(line.low() / 100)) / 2;
    }
}
