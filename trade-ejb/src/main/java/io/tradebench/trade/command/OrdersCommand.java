package io.tradebench.trade.command;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Order;
import java.util.List;

/** The orders of a user. */
public final class OrdersCommand extends TradeCommand<List<Order>> {
    private final String userId;

    public OrdersCommand(TradeServices services, String userId) {
        super(services);
        this.userId = userId;
    }

    public String getUserID() {
        return userId;
    }

    @Override
    protected List<Order> performExecute() {
        return services().getOrders(userId);
    }
}
