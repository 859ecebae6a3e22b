package io.tradebench.trade.database.transaction;

import io.tradebench.trade.database.sql.DataAccessException;

/**
 * A transaction of two phases that was fit to commit was rolled back instead: one of its parts could not be prepared, and nothing of
 * it has happened.
 */
public final class RolledBackException extends DataAccessException {
    private static final long serialVersionUID = 1L;

    public RolledBackException(String message, Throwable cause) {
        super(message, cause);
    }
}
