package io.tradebench.kit.comparison;

import io.tradebench.kit.comparison.Comparison.Against;
import io.tradebench.kit.comparison.Comparison.Line;
import io.tradebench.kit.statistics.Verdict;
import java.util.Comparator;
import java.util.Locale;

/** Whether a setting costs more than its base by so much that a build has to fail. */
public final class RegressionGate {

    /** What a gate says, from the best to the worst. */
    public enum Outcome {
        /** The cost has grown by no more than is allowed. */
        PASSED,
        /** It may or may not have grown by more. */
        NOT_RESOLVED,
        /** It has grown, by the best estimate by more. */
        FAILED
    }

    private RegressionGate() {}

    /** The worst of all settings. */
    public static Outcome of(Comparison comparison) {
        return comparison.others().stream()
                .map(other -> of(Comparison.cost(other), comparison.thresholdPercent()))
                .max(Comparator.naturalOrder())
                .orElseThrow();
    }

    private static Outcome of(Line cost, double mostPercent) {
        if (cost.verdict() == Verdict.MORE) {
            return Outcome.FAILED;
        }
        boolean told = cost.why() == null && cost.high() != null;
        return told && cost.high() <= mostPercent ? Outcome.PASSED : Outcome.NOT_RESOLVED;
    }

    /** What it says of one setting, in words. */
    public static String sentence(Comparison comparison, Against other) {
        Line cost = Comparison.cost(other);
        Outcome outcome = of(cost, comparison.thresholdPercent());
        return String.format(
                Locale.ROOT,
                "%s: the cost of %s %s",
                outcome == Outcome.PASSED ? "passed" : outcome == Outcome.FAILED ? "FAILED" : "NOT RESOLVED",
                other.name(),
                switch (outcome) {
                    case PASSED ->
                        String.format(Locale.ROOT, "has not grown by more than %.3g %%", comparison.thresholdPercent());
                    case FAILED ->
                        String.format(
                                Locale.ROOT,
                                "has grown by %.1f %% (%+.1f to %+.1f)",
                                cost.percent(),
                                cost.low(),
                                cost.high());
                    case NOT_RESOLVED ->
                        String.format(
                                Locale.ROOT,
                                "may have grown by more than %.3g %% or not: %s",
                                comparison.thresholdPercent(),
                                new ComparisonReport(comparison).verdict(cost));
                });
    }
}
