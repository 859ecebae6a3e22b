package io.tradebench.trade.database.audit;

import java.util.List;

/**
 * What the audit found.
 *
 * @param exact whether every invariant holds for every account
 * @param accounts how many accounts there are
 * @param orders how many orders there are
 * @param violationCount how many violations there are
 * @param violations the first of them
 */
public record AuditReport(boolean exact, long accounts, long orders, long violationCount, List<Violation> violations) {
    public AuditReport {
        violations = List.copyOf(violations);
    }

    /**
     * An invariant that does not hold.
     *
     * @param rule the name of the invariant
     * @param account the account concerned
     * @param detail what is wrong
     */
    public record Violation(String rule, Long account, String detail) {}
}
