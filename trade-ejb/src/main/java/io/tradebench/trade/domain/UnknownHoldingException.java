package io.tradebench.trade.domain;

/** A holding that does not exist, or that was sold. */
public final class UnknownHoldingException extends TradeException {
    private static final long serialVersionUID = 1L;

    public UnknownHoldingException(long holdingId) {
        super(Refusal.UNKNOWN_HOLDING, "There is no holding " + holdingId + "; it may have been sold.");
    }
}
