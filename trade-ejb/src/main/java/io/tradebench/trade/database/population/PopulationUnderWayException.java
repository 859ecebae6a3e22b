package io.tradebench.trade.database.population;

import io.tradebench.trade.database.sql.Causes;

/** The database is being filled by this member already, for longer than could be waited for; nothing else was done. It passes. */
public final class PopulationUnderWayException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Says so to whoever asked. */
    public PopulationUnderWayException() {
        super("The database is being populated already. Ask again when that is done.");
    }

    /** Whether a failure is this one, or was caused by it. */
    public static boolean isCauseOf(Throwable failure) {
        return Causes.of(failure, PopulationUnderWayException.class).findAny().isPresent();
    }
}
