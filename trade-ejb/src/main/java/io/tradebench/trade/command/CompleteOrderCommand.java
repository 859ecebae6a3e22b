package io.tradebench.trade.command;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Order;
import java.util.List;

/** A pending order is executed, which moves the price of its quote. */
public final class CompleteOrderCommand extends TradeCommand<Order> {
    private final String userId;
    private final long orderId;

    public CompleteOrderCommand(TradeServices services, String userId, long orderId) {
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
    protected Order performExecute() {
        return services().completeOrder(orderId);
    }

    @Override
    public List<TradeCommand<?>> parts() {
        return List.of(new OrderCompletedCommand(null, userId, orderId), UpdateQuotePriceCommand.of(result().symbol()));
    }
}
