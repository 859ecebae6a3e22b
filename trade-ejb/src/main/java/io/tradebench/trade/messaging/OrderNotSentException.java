package io.tradebench.trade.messaging;

/** No message about an order could be sent: the order is open, and will not be completed by one. */
public final class OrderNotSentException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public OrderNotSentException(String message, Throwable cause) {
        super(message, cause);
    }
}
