package io.tradebench.trade.database;

import java.sql.SQLException;
import java.util.function.Predicate;

/** Looks for the database among the causes of a failure. */
final class SqlCauses {
    private static final int DEEPEST = 20;

    private SqlCauses() {}

    /** Whether {@code failure}, or what caused it, is an exception of the database that {@code wanted} accepts. */
    static boolean contain(Throwable failure, Predicate<SQLException> wanted) {
        Throwable cause = failure;
        for (int depth = 0; cause != null && depth < DEEPEST; depth++) {
            if (cause instanceof SQLException sql && wanted.test(sql)) {
                return true;
            }
            cause = cause.getCause();
        }
        return false;
    }
}
