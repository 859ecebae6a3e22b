package io.tradebench.trade.command;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Order;
import io.tradebench.trade.domain.OrderStatus;
import java.util.List;

/** A user buys shares. If the order is completed at once, its completion and the move of the price are parts of it. */
public final class BuyCommand extends TradeCommand<Order> {
    private final String userId;
    private final String symbol;
    private final int quantity;
    private final String key;

    public BuyCommand(TradeServices services, String userId, String symbol, int quantity, String key) {
        super(services);
        this.userId = userId;
        this.symbol = symbol;
        this.quantity = quantity;
        this.key = key;
    }

    public String getUserID() {
        return userId;
    }

    public String getSymbol() {
        return symbol;
    }

    @Override
    protected Order performExecute() {
        return services().buy(userId, symbol, quantity, key);
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
