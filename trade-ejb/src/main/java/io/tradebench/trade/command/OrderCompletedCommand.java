package io.tradebench.trade.command;

import io.tradebench.trade.TradeServices;

/** An order is completed, or its user was told so: the account, its holdings and its orders have changed. */
public final class OrderCompletedCommand extends TradeCommand<Void> {
    private final String userId;
    private final long orderId;

    public OrderCompletedCommand(TradeServices services, String userId, long orderId) {
        super(services);
        this.userId = userId;
        this.orderId = orderId;
    }

    public String getUserID() {
        return userId;
    }

    public long getOrderID() {
        return orderId;
    }

    @Override
    protected Void performExecute() {
        services().orderCompleted(userId, orderId);
        return null;
    }
}
