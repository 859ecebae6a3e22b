package io.tradebench.cache.protocol;

import java.util.concurrent.CompletionException;

/** The protocol cannot do what it was asked to do; the message says what holds instead. */
public class CoherenceException extends RuntimeException {
    public CoherenceException(String message) {
        super(message);
    }

    public CoherenceException(String message, Throwable cause) {
        super(message, cause);
    }

    /** What went wrong, for people: without the names of the exceptions around it. */
    public static String reason(Throwable failure) {
        Throwable cause =
                failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
        return cause.getMessage() == null ? cause.toString() : cause.getMessage();
    }
}
