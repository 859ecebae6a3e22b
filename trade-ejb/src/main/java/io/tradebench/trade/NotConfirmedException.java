package io.tradebench.trade;

/**
 * An operation was done, but not all caches are known to have heard of it: other members of the cluster may show the old state for a while. To
 * repeat it would do it twice.
 */
public final class NotConfirmedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** @param cause what was not confirmed; null where that must not be told, or cannot */
    public NotConfirmedException(RuntimeException cause) {
        super(
                "This was done, but other members of the cluster may show the old state for a while. Please look before you"
                        + " repeat it.",
                cause);
    }
}
