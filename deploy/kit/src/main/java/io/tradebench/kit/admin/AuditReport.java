package io.tradebench.kit.admin;

import java.util.List;

/**
 * The money invariant, checked over the whole database.
 *
 * @param exact whether it holds everywhere
 * @param accounts how many were checked
 * @param orders how many were checked
 * @param violationCount how many breaches there are
 * @param violations at most 100 of them
 */
public record AuditReport(boolean exact, long accounts, long orders, long violationCount, List<Violation> violations) {

    public AuditReport {
        violations = violations == null ? List.of() : List.copyOf(violations);
        violationCount = Math.max(violationCount, violations.size());
    }

    /**
     * One breach.
     *
     * @param rule that is broken
     * @param account in which; null if it is not about one account
     * @param detail what was found
     */
    public record Violation(String rule, Long account, String detail) {}
}
