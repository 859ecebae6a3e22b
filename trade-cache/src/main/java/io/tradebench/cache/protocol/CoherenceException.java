package io.tradebench.cache.protocol;

/** The protocol cannot do what it was asked to do; the message says what holds instead. */
public class CoherenceException extends RuntimeException {
    public CoherenceException(String message) {
        super(message);
    }

    public CoherenceException(String message, Throwable cause) {
        super(message, cause);
    }
}
