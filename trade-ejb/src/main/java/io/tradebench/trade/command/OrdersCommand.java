package io.tradebench.trade.command;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Order;
import java.util.List;

/** The orders of a user. */
public final class OrdersCommand extends UserCommand<List<Order>> {
    public OrdersCommand(TradeServices services, String userId) {
        super(services, userId, trade -> trade.getOrders(userId));
    }
}
