package io.tradebench.web.error;

/** An operation that is for administrators, asked for by somebody else. */
public final class NotAdministratorException extends RuntimeException {
    static final String MESSAGE = "This needs the name and the password of an administrator.";

    private static final long serialVersionUID = 1L;

    public NotAdministratorException() {
        super(MESSAGE, null, false, false);
    }
}
