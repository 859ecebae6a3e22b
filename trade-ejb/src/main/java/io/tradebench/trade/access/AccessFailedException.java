package io.tradebench.trade.access;

/**
 * The brokerage did not answer by the way on which it was called, or failed at its end. Whether the operation was done is not known.
 */
public final class AccessFailedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final boolean passing;

    /** @param passing whether the failure passes by itself, as far as one can know */
    public AccessFailedException(String message, boolean passing, Throwable cause) {
        super(message, cause);
        this.passing = passing;
    }

    /** Whether the failure passes by itself, as far as one can know. */
    public boolean isPassing() {
        return passing;
    }

    /**
     * What may leave the process of a failure: its words and where it happened. Its causes may be of any type, which the other side
     * may not have, or could not be told of.
     *
     * @param passing whether it passes by itself
     */
    public static AccessFailedException copyOf(Throwable failure, boolean passing) {
        AccessFailedException copy = new AccessFailedException(failure.toString(), passing, null);
        copy.setStackTrace(failure.getStackTrace());
        return copy;
    }
}
