package io.tradebench.trade.domain;

/** A second sell of a holding whose first sell is under way. */
public final class HoldingInSaleException extends TradeException {
    private static final long serialVersionUID = 1L;

    public HoldingInSaleException(long holdingId) {
        super(Refusal.HOLDING_IN_SALE, "The holding " + holdingId + " is being sold already.");
    }
}
