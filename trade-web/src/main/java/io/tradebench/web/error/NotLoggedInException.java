package io.tradebench.web.error;

/** An operation that is for users, asked for by nobody who is logged in. */
public final class NotLoggedInException extends RuntimeException {
    /** HTTP status of the answer. */
    public static final int STATUS = 401;

    private static final long serialVersionUID = 1L;

    public NotLoggedInException() {
        super("Please log in first.", null, false, false);
    }
}
