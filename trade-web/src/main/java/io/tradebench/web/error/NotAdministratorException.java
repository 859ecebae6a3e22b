package io.tradebench.web.error;

/** An operation that is for administrators, asked for by somebody else. */
public final class NotAdministratorException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public NotAdministratorException() {
        super("This needs the name and the password of an administrator.", null, false, false);
    }
}
