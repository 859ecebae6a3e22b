package io.tradebench.trade.domain;

/** A holding, an order or an account of somebody else. */
public final class NotYoursException extends TradeException {
    private static final long serialVersionUID = 1L;

    public NotYoursException(String what) {
        super(Refusal.NOT_YOURS, "This " + what + " belongs to somebody else.");
    }
}
