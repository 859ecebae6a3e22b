package io.tradebench.trade.command;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Order;
import io.tradebench.trade.domain.OrderStatus;
import java.util.List;
import java.util.function.Function;

/** A user trades. If the order is executed at once, its completion and the move of the price are parts of the command. */
abstract class OrderCommand extends UserCommand<Order> {
    OrderCommand(TradeServices services, String userId, Function<TradeServices, Order> operation) {
        super(services, userId, operation);
    }

    @Override
    public final List<TradeCommand<?>> parts() {
        Order order = result();
        return order.status() == OrderStatus.CLOSED
                ? List.of(
                        new OrderCompletedCommand(null, getUserID(), order.id()),
                        UpdateQuotePriceCommand.of(order.symbol()))
                : List.of();
    }
}
