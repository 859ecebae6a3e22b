package io.tradebench.trade.command;

import io.tradebench.trade.TradeServices;

/** A pending order of a user is executed. */
public final class CompleteOrderCommand extends OrderCommand {
    private final long orderId;

    public CompleteOrderCommand(TradeServices services, String userId, long orderId) {
        super(services, userId, trade -> trade.completeOrder(orderId));
        this.orderId = orderId;
    }

    public long getOrderID() {
        return orderId;
    }
}
