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

    /** The last look that is due when there are so many units; 0 if none is. */
    int due(int units) {
        return effort.looks().stream().filter(look -> look <= units).reduce(0, Math::max);
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
