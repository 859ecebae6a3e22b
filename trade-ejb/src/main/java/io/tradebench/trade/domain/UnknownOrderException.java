package io.tradebench.trade.domain;

/** An order that does not exist. */
public final class UnknownOrderException extends TradeException {
    private static final long serialVersionUID = 1L;

    public UnknownOrderException(long orderId) {
        super(Refusal.UNKNOWN_ORDER, "There is no order " + orderId + ".");
    }
}
