package io.tradebench.trade.messaging;

/** No message about an order could be sent: the order stays open. */
public final class OrderNotSentException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public OrderNotSentException(String message, Throwable cause) {
        super(message, cause);
    }
}
