package io.tradebench.trade.command;

import io.tradebench.trade.TradeServices;

/** A pending order is given up; what a buy had paid is given back. */
public final class CancelOrderCommand extends TradeCommand<Void> {
    private final String userId;
    private final long orderId;

    public CancelOrderCommand(TradeServices services, String userId, long orderId) {
        super(services);
        this.userId = userId;
        this.orderId = orderId;
    }

    /** Whose order it is. */
    public String getUserID() {
        return userId;
    }

    public long getOrderID() {
        return orderId;
    }

    @Override
    protected Void performExecute() {
        services().cancelOrder(orderId);
        return null;
    }
}
