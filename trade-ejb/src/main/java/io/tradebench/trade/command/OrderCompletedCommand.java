package io.tradebench.trade.command;

import io.tradebench.trade.TradeServices;

/** An order is completed, or its user was told so: the account, its holdings and its orders have changed. */
public final class OrderCompletedCommand extends UserCommand<Void> {
    private final long orderId;

    public OrderCompletedCommand(TradeServices services, String userId, long orderId) {
        super(services, userId, trade -> {
            trade.orderCompleted(userId, orderId);
            return null;
        });
        this.orderId = orderId;
    }

    public long getOrderID() {
        return orderId;
    }
}
