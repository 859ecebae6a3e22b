package io.tradebench.trade.command;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Order;
import java.util.List;

/** The orders of a user that were closed since the last time; marks them completed. */
public final class ClosedOrdersCommand extends UserCommand<List<Order>> {
    public ClosedOrdersCommand(TradeServices services, String userId) {
        super(services, userId, trade -> trade.getClosedOrders(userId));
    }

    /** After execution: how many there were, and so were changed. */
    public int getClosedOrdersCount() {
        return result().size();
    }
}
