package io.tradebench.web.rest;

/** The body of a request is not what the operation reads. The message says what it reads. */
public final class BadBodyException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public BadBodyException(String message) {
        super(message);
    }
}
