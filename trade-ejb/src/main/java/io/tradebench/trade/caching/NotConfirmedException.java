package io.tradebench.trade.caching;

import io.tradebench.cache.protocol.CoherenceException;

/** An update was done, but not all members have confirmed that they know of it: to repeat it would do it twice. */
public final class NotConfirmedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** @param cause what was not confirmed */
    public NotConfirmedException(CoherenceException cause) {
        super(
                "This was done, but other members of the cluster may show the old state for a while. Please look before you"
                        + " repeat it.",
                cause);
    }
}
