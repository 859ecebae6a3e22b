package io.tradebench.web.page;

import io.tradebench.trade.domain.Money;
import io.tradebench.trade.domain.Order;
import io.tradebench.trade.domain.OrderStatus;
import java.math.BigDecimal;

/** The confirmation of an order. */
public record OrderPage(String user, Order order) implements Page {
    @Override
    public String title() {
        return "Order confirmation";
    }

    /** The price of the shares without the fee. */
    public BigDecimal shares() {
        return Money.of(order.price(), order.quantity());
    }

    /** What the buyer pays or the seller receives. */
    public BigDecimal total() {
        return order.isBuy() ? order.cost() : order.proceeds();
    }

    public boolean isPending() {
        return order.status().isPending();
    }

    public boolean isCancelled() {
        return order.status() == OrderStatus.CANCELLED;
    }

    /** Whether the shares have changed hands. */
    public boolean isDone() {
        return !isPending() && !isCancelled();
    }
}
