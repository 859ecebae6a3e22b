package io.tradebench.web.error;

import jakarta.servlet.http.HttpServletResponse;

/** The answer to a failure that passes by itself: ask again in a while. */
public final class Unavailability {
    /** HTTP status of such an answer. */
    public static final int STATUS = 503;

    /** Value of the header {@code Retry-After}: seconds; what a proxy allows a failed member too. */
    public static final String RETRY_AFTER = "5";

    /** What the user is told. */
    public static final String MESSAGE = "Trade is not available at the moment. Please try again in a few seconds.";

    private Unavailability() {}

    /** Says when to ask again. */
    public static void tell(HttpServletResponse response) {
        response.setHeader("Retry-After", RETRY_AFTER);
    }
}
