package io.tradebench.trade.access;

import io.tradebench.trade.NotConfirmedException;
import io.tradebench.trade.soap.TradeWSServices;

/** A way that leads to a brokerage at its other end. Implementations are safe for use by many threads. */
public interface Access {
    /** @throws AccessFailedException if there is none at this moment */
    TradeWSServices services();

    /**
     * What a failure that a call has thrown here says of the other end.
     *
     * @return an {@link AccessFailedException}, or a {@link NotConfirmedException} if that is what the other end has said
     */
    RuntimeException failure(RuntimeException thrown);
}
