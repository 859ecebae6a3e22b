package io.tradebench.trade.command;

import io.tradebench.trade.TradeServices;

/** A pending order of a user is given up; what a buy had paid is given back. */
public final class CancelOrderCommand extends UserCommand<Void> {
    private final long orderId;

    public CancelOrderCommand(TradeServices services, String userId, long orderId) {
        super(services, userId, trade -> {
            trade.cancelOrder(orderId);
            return null;
        });
        this.orderId = orderId;
    }

    public long getOrderID() {
        return orderId;
    }
}
