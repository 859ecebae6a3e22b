package io.tradebench.trade.database;

import java.util.Set;

/**
 * Tells failures after which the whole unit of work may be tried again: the database has certainly rolled it back, and the
 * next try may succeed. A lost connection is not among them, since the outcome of its commit is unknown.
 */
public final class TransientFailures {
    /**
     * Deadlocks and lock time-outs of Derby and PostgreSQL, serialization failures, and a unique key taken by somebody who
     * was faster: at the next try the rule that guards the key sees it.
     */
    private static final Set<String> SQL_STATES = Set.of("40001", "40P01", "40XL1", "40XL2", "55P03", "23505");

    private TransientFailures() {}

    /** Whether {@code failure}, or what caused it, is such a failure. */
    public static boolean isTransient(Throwable failure) {
        return SqlCauses.contain(failure, sql -> SQL_STATES.contains(String.valueOf(sql.getSQLState())));
    }
}
