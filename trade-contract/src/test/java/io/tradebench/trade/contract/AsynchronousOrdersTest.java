package io.tradebench.trade.contract;

import static io.tradebench.trade.domain.Refusals.refusal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.trade.broker.OrderCompletion;
import io.tradebench.trade.broker.OrderNotCompletedException;
import io.tradebench.trade.database.sql.DataAccessException;
import io.tradebench.trade.domain.Order;
import io.tradebench.trade.domain.OrderStatus;
import io.tradebench.trade.domain.Refusal;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Orders between their commit and their completion: what may happen to a message. */
class AsynchronousOrdersTest extends QueuedOrders {
    @Test
    void buy_isPaidAtOnceAndDeliveredLater() {
        int holdings = trade().getHoldings(USER).size();
        Order order = trade().buy(USER, "s:1", 2, null);
        assertThat(order.status()).isEqualTo(OrderStatus.OPEN);
        assertThat(trade().getAccountData(USER).balance()).isEqualTo(balance.subtract(order.cost()));
        assertThat(trade().getHoldings(USER)).hasSize(holdings);

        queue.deliver();

        assertThat(status(order)).isEqualTo(OrderStatus.CLOSED);
        assertThat(trade().getHoldings(USER)).hasSize(holdings + 1);
        assertThat(trade().getAccountData(USER).balance()).isEqualTo(balance.subtract(order.cost()));
    }

    @Test
    void sell_isCreditedLater_andKeepsASecondOneOff() {
        long holding = bought();
        balance = trade().getAccountData(USER).balance();
        Order order = trade().sell(USER, holding, null);
        assertThat(order.status()).isEqualTo(OrderStatus.OPEN);
        assertThatThrownBy(() -> trade().sell(USER, holding, null)).is(refusal(Refusal.HOLDING_IN_SALE));
        assertThat(trade().getAccountData(USER).balance()).isEqualTo(balance);

        queue.deliver();

        assertThat(trade().getAccountData(USER).balance()).isEqualTo(balance.add(order.proceeds()));
        assertThatThrownBy(() -> trade().getHolding(USER, holding)).is(refusal(Refusal.UNKNOWN_HOLDING));
    }

    @Test
    void messageThatComesTwice_completesOnce() {
        Order order = trade().buy(USER, "s:1", 2, null);
        int holdings = trade().getHoldings(USER).size();
        queue.send(order.id());
        queue.deliver();
        queue.send(order.id());
        queue.deliver();
        assertThat(trade().getHoldings(USER)).hasSize(holdings + 1);
    }

    @Test
    void messageAboutAnOrderOfAnEarlierPopulation_isPassedOver() {
        Order order = trade().buy(USER, "s:1", 2, null);
        trade().resetTrade();
        queue.deliver();
        assertThatThrownBy(() -> trade().getOrder(USER, order.id())).is(refusal(Refusal.UNKNOWN_ORDER));
    }

    @Test
    void failureThatPassesWithinTheRedeliveries_isNotSeen() {
        AtomicInteger deliveries = new AtomicInteger();
        brokerages.whenTrading(() -> failWhile(deliveries.incrementAndGet() < 3));
        Order order = trade().buy(USER, "s:1", 2, null);
        queue.deliver();
        assertThat(status(order)).isEqualTo(OrderStatus.CLOSED);
        assertThat(deliveries).hasValue(3);
    }

    @Test
    void poisonedBuy_isCancelledAndPaidBack() {
        brokerages.whenTrading(() -> failWhile(true));
        Order order = trade().buy(USER, "s:1", 2, null);
        queue.deliver();
        assertThat(status(order)).isEqualTo(OrderStatus.CANCELLED);
        assertThat(trade().getAccountData(USER).balance()).isEqualTo(balance);
    }

    @Test
    void poisonedSell_isCancelledAndTheHoldingCanBeSoldAgain() {
        long holding = bought();
        balance = trade().getAccountData(USER).balance();
        brokerages.whenTrading(() -> failWhile(true));
        Order order = trade().sell(USER, holding, null);
        queue.deliver();
        assertThat(status(order)).isEqualTo(OrderStatus.CANCELLED);
        assertThat(trade().getAccountData(USER).balance()).isEqualTo(balance);

        brokerages.whenTrading(() -> {});
        Order again = trade().sell(USER, holding, null);
        queue.deliver();
        assertThat(status(again)).isEqualTo(OrderStatus.CLOSED);
    }

    @Test
    void sellThatTheBalanceHasNoRoomForAnyMore_isCancelled() throws SQLException {
        Order bought = trade().buy(USER, "s:2", 1_000, null);
        queue.deliver();
        trade().updateQuotePriceVolume("s:2", new BigDecimal("1000"), 1);
        long holding = trade().getOrder(USER, bought.id()).holdingId();
        Order order = trade().sell(USER, holding, null);
        HighBalance.of(brokerages.dataSource(), USER);
        balance = member.uncached().getAccountData(USER).balance();

        queue.deliver();

        assertThat(status(order)).isEqualTo(OrderStatus.CANCELLED);
        assertThat(trade().getAccountData(USER).balance()).isEqualTo(balance);
        assertThat(trade().getHolding(USER, holding).quantity()).isEqualTo(1_000);
    }

    /** An outage is no fault of the order: it is not cancelled, however long that lasts. */
    @Test
    void databaseThatIsNotThere_leavesTheOrderOpen() {
        Order order = trade().buy(USER, "s:1", 2, null);
        OrderCompletion completion = new OrderCompletion(this::trade, brokerages.administration()::isPending);
        brokerages.whenTrading(() -> {
            throw new DataAccessException("down", new SQLException("down", "57P01"));
        });
        if (processing.equals("async")) {
            queue.deliver();
        } else {
            // its message stays among the dead letters
            assertThatThrownBy(queue::deliver).isInstanceOf(OrderNotCompletedException.class);
        }
        assertThatThrownBy(() -> completion.settle(order.id())).isInstanceOf(OrderNotCompletedException.class);
        assertThat(status(order)).isEqualTo(OrderStatus.OPEN);

        brokerages.whenTrading(() -> {});
        completion.settle(order.id());
        assertThat(status(order)).isEqualTo(OrderStatus.CLOSED);
    }

    @Test
    void switchToSync_completesWhatIsUnderWay() {
        Order order = trade().buy(USER, "s:1", 2, "key");
        member.configure(Map.of("order-processing", "sync"));
        Order now = trade().buy(USER, "s:1", 2, null);
        assertThat(now.status()).isEqualTo(OrderStatus.CLOSED);
        queue.deliver();
        assertThat(status(order)).isEqualTo(OrderStatus.CLOSED);
    }

    /** Whoever asks again for an order that waits has it sent again: its status says so, whatever is configured by now. */
    @Test
    void orderThatIsStillOpen_isSentUnderSyncToo() {
        Order order = trade().buy(USER, "s:1", 2, "key");
        queue.lose();
        member.configure(Map.of("order-processing", "sync"));
        assertThat(trade().buy(USER, "s:1", 2, "key")).isEqualTo(order);
        queue.deliver();
        assertThat(status(order)).isEqualTo(OrderStatus.CLOSED);
    }

    private long bought() {
        Order order = trade().buy(USER, "s:2", 1, null);
        queue.deliver();
        return trade().getOrder(USER, order.id()).holdingId();
    }
}
