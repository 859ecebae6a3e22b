package io.tradebench.web.error;

import java.time.Duration;

/** Too many attempts have failed: the next one has to wait. */
public final class TooManyAttemptsException extends RuntimeException {
    /** HTTP status of the answer. */
    public static final int STATUS = 429;

    static final String MESSAGE = "Too many attempts have failed. Please try again in a while.";

    private static final long serialVersionUID = 1L;

    private final long retryAfterSeconds;

    /** @param pause after which one more attempt passes */
    public TooManyAttemptsException(Duration pause) {
        super(MESSAGE, null, false, false);
        retryAfterSeconds = pause.toSeconds() + 1;
    }

    /** Value of the header {@code Retry-After}. */
    public long retryAfterSeconds() {
        return retryAfterSeconds;
    }
}
