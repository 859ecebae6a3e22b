package io.tradebench.trade.database;

/** A transaction that was to commit was rolled back instead: nothing of it has happened. */
public final class RolledBackException extends DataAccessException {
    private static final long serialVersionUID = 1L;

    public RolledBackException(String message, Throwable cause) {
        super(message, cause);
    }
}
