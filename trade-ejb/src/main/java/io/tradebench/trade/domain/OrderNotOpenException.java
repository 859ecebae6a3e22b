package io.tradebench.trade.domain;

/** A change of an order that its status does not allow. */
public final class OrderNotOpenException extends TradeException {
    private static final long serialVersionUID = 1L;

    public OrderNotOpenException(long orderId, OrderStatus status) {
        super(Refusal.ORDER_NOT_OPEN, "The order " + orderId + " is " + status.code() + ".");
    }
}
