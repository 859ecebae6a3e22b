package io.tradebench.trade.broker;

/** An order could not be completed now; its message comes again. */
public final class OrderNotCompletedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    OrderNotCompletedException(long orderId, Throwable cause) {
        super("Order " + orderId + " is not completed: " + cause.getMessage(), cause);
    }

    /** A message that is about no order. */
    OrderNotCompletedException(String messageId) {
        super("Message " + messageId + " is about no order");
    }
}
