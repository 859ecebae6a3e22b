package io.tradebench.trade.command;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Order;
import io.tradebench.trade.domain.OrderStatus;
import java.util.List;

/** A user sells a holding. If the order is completed at once, its completion and the move of the price are parts of it. */
public final class SellCommand extends TradeCommand<Order> {
    private final String userId;
    private final long holdingId;
    private final String key;

    public SellCommand(TradeServices services, String userId, long holdingId, String key) {
        super(services);
        this.userId = userId;
        this.holdingId = holdingId;
        this.key = key;
    }

    public String getUserID() {
        return userId;
    }

    public long getHoldingID() {
        return holdingId;
    }

    @Override
    protected Order performExecute() {
        return services().sell(userId, holdingId, key);
    }

    @Override
    public List<TradeCommand<?>> parts() {
        Order order = result();
        return order.status() == OrderStatus.CLOSED
                ? List.of(
                        new OrderCompletedCommand(null, userId, order.id()), UpdateQuotePriceCommand.of(order.symbol()))
                : List.of();
    }
}
