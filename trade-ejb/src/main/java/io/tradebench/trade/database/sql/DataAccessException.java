package io.tradebench.trade.database.sql;

/** The database did not do what it was asked; the unit of work has been rolled back or its outcome is unknown. */
public class DataAccessException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public DataAccessException(String message, Throwable cause) {
        super(message, cause);
    }
}
