package io.tradebench.trade.contract;

import static io.tradebench.trade.domain.Refusals.refusal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.trade.domain.Holding;
import io.tradebench.trade.domain.Order;
import io.tradebench.trade.domain.OrderStatus;
import io.tradebench.trade.domain.Refusal;
import io.tradebench.trade.domain.UnknownUserException;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Orders after they are placed: listed, told, completed later, cancelled. */
interface OrderContract extends Contract {
    @Test
    default void closedOrders_areToldOnce() {
        Order order = trade().buy(USER, "s:1", 1, null);
        assertThat(trade().getClosedOrders(USER)).extracting(Order::id).containsExactly(order.id());
        assertThat(trade().getClosedOrders(USER)).isEmpty();
        assertThat(trade().getOrders(USER).get(0).status()).isEqualTo(OrderStatus.COMPLETED);
    }

    @Test
    default void order_isShownToItsUserOnly() {
        Order bought = trade().buy(USER, "s:2", 3, null);
        assertThat(trade().getOrder(USER, bought.id())).isEqualTo(bought);
        trade().orderCompleted(USER, bought.id());
        assertThat(trade().getOrder(USER, bought.id()).status()).isEqualTo(OrderStatus.COMPLETED);
        assertThatThrownBy(() -> trade().getOrder("uid:1", bought.id())).is(refusal(Refusal.NOT_YOURS));
        assertThatThrownBy(() -> trade().getOrder(USER, -1)).is(refusal(Refusal.UNKNOWN_ORDER));
        assertThatThrownBy(() -> trade().getOrder("nobody", bought.id())).isInstanceOf(UnknownUserException.class);
    }

    @Test
    default void closedOrders_areTakenInSteps() {
        for (int i = 0; i < 105; i++) {
            trade().buy(USER, "s:1", 1, null);
        }
        assertThat(trade().getClosedOrders(USER)).hasSize(100);
        assertThat(trade().getClosedOrders(USER)).hasSize(5);
        assertThat(trade().getClosedOrders(USER)).isEmpty();
    }

    @Test
    default void orderCompleted_onlyOwnOrders() {
        Order order = trade().buy(USER, "s:1", 1, null);
        assertThatThrownBy(() -> trade().orderCompleted("uid:1", order.id())).is(refusal(Refusal.NOT_YOURS));
        trade().orderCompleted(USER, order.id());
        assertThat(trade().getClosedOrders(USER)).isEmpty();
        assertThatThrownBy(() -> trade().orderCompleted(USER, -1)).is(refusal(Refusal.UNKNOWN_ORDER));
    }

    @Test
    default void orders_newestFirstAndLimited() {
        for (int i = 0; i < 12; i++) {
            trade().buy(USER, "s:" + i, 1, null);
        }
        List<Order> orders = trade().getOrders(USER);
        assertThat(orders)
                .hasSize(10)
                .isSortedAccordingTo(Comparator.comparing(Order::id).reversed());
    }

    @Test
    default void pendingOrder_completesOnce() {
        PendingOrders pending = new PendingOrders(brokerages().dataSource());
        long order = pending.openBuy(trade().getAccountData(USER), trade().getQuote("s:1"), 2);
        Order closed = trade().completeOrder(order);
        assertThat(closed.status()).isEqualTo(OrderStatus.CLOSED);
        assertThat(trade().getHolding(USER, closed.holdingId()).quantity()).isEqualTo(2);
        assertThatThrownBy(() -> trade().completeOrder(order)).is(refusal(Refusal.ORDER_NOT_OPEN));
        assertThatThrownBy(() -> trade().cancelOrder(order)).is(refusal(Refusal.ORDER_NOT_OPEN));
        assertThatThrownBy(() -> trade().completeOrder(-1)).is(refusal(Refusal.UNKNOWN_ORDER));
    }

    @Test
    default void pendingBuy_cancelled_givesTheMoneyBack() {
        BigDecimal balance = trade().getAccountData(USER).balance();
        long order = new PendingOrders(brokerages().dataSource())
                .openBuy(trade().getAccountData(USER), trade().getQuote("s:1"), 2);
        trade().cancelOrder(order);
        assertThat(trade().getAccountData(USER).balance()).isEqualTo(balance);
        assertThatThrownBy(() -> trade().completeOrder(order)).is(refusal(Refusal.ORDER_NOT_OPEN));
    }

    @Test
    default void pendingSell_blocksASecondSellAndCompletes() {
        Holding holding =
                trade().getHolding(USER, trade().buy(USER, "s:1", 2, null).holdingId());
        long order = new PendingOrders(brokerages().dataSource()).openSell(holding);
        assertThatThrownBy(() -> trade().sell(USER, holding.id(), null)).is(refusal(Refusal.HOLDING_IN_SALE));
        BigDecimal balance = trade().getAccountData(USER).balance();
        Order closed = trade().completeOrder(order);
        assertThat(trade().getAccountData(USER).balance()).isEqualTo(balance.add(closed.proceeds()));
    }
}
