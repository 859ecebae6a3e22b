package io.tradebench.web.error;

import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLRecoverableException;
import java.sql.SQLTransientConnectionException;
import java.util.Set;

/**
 * Tells failures that pass: the database cannot be reached, has no connection to spare, or was too busy to let a unit of work
 * through. Whoever asks again in a while may be served.
 */
public final class Unavailability {
    /** HTTP status of such an answer. */
    public static final int STATUS = 503;

    /** Value of the header {@code Retry-After}: seconds; what a proxy allows a failed member too. */
    public static final String RETRY_AFTER = "5";

    /** What the user is told. */
    public static final String MESSAGE = "Trade is not available at the moment. Please try again in a few seconds.";

    /** The class of SQL states that the standard has for connections. */
    private static final String CONNECTION_CLASS = "08";

    /**
     * PostgreSQL's words for a server that ends, starts or is full; deadlocks, lock time-outs and serialization failures of
     * Derby and PostgreSQL, which are left when every retry met one.
     */
    private static final Set<String> STATES =
            Set.of("57P01", "57P02", "57P03", "53300", "40001", "40P01", "40XL1", "40XL2", "55P03");

    private static final int DEEPEST_CAUSE = 20;

    private Unavailability() {}

    /** Whether {@code failure}, or what caused it, is such a failure. */
    public static boolean isCauseOf(Throwable failure) {
        Throwable cause = failure;
        for (int depth = 0; cause != null && depth < DEEPEST_CAUSE; depth++) {
            if (cause instanceof SQLException sql && passes(sql)) {
                return true;
            }
            cause = cause.getCause();
        }
        return false;
    }

    private static boolean passes(SQLException failure) {
        String state = String.valueOf(failure.getSQLState());
        return failure instanceof SQLTransientConnectionException
                || failure instanceof SQLNonTransientConnectionException
                || failure instanceof SQLRecoverableException
                || state.startsWith(CONNECTION_CLASS)
                || STATES.contains(state);
    }
}
