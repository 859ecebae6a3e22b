package io.tradebench.trade.command;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Order;
import java.util.List;

/** The orders of a user that were closed since the last time; marks them completed. */
public final class ClosedOrdersCommand extends TradeCommand<List<Order>> {
    private final String userId;

    public ClosedOrdersCommand(TradeServices services, String userId) {
        super(services);
        this.userId = userId;
    }

    public String getUserID() {
        return userId;
    }

    /** After execution: how many there were, and so were changed. */
    public int getClosedOrdersCount() {
        return result().size();
    }

    @Override
    protected List<Order> performExecute() {
        return services().getClosedOrders(userId);
    }
}
