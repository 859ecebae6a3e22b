package io.tradebench.trade.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.trade.database.sql.DataAccessException;
import io.tradebench.trade.domain.Holding;
import io.tradebench.trade.domain.Order;
import io.tradebench.trade.domain.OrderStatus;
import io.tradebench.trade.domain.Quote;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A queue that takes no more orders: whoever orders completes them. */
class FullQueueTest extends QueuedOrders {
    /** So whoever orders faster than beans complete has to wait, and no more orders are open than the queue has room for. */
    @Test
    void fullQueue_hasWhoeverOrdersCompleteTheOrder() {
        queue.setFull(true);
        int holdings = trade().getHoldings(USER).size();

        Order bought = trade().buy(USER, "s:1", 2, null);
        assertThat(bought.status()).isEqualTo(OrderStatus.CLOSED);
        assertThat(trade().getHoldings(USER)).hasSize(holdings + 1);

        Order sold = trade().sell(USER, trade().getHoldings(USER).get(0).id(), null);
        assertThat(sold.status()).isEqualTo(OrderStatus.CLOSED);
        assertThat(trade().getHoldings(USER)).hasSize(holdings);
    }

    /** Completed by the request, so the request tells of all that a completion changes. */
    @ParameterizedTest
    @ValueSource(strings = {"command", "distributed-map"})
    void fullQueue_cachesAreToldOfTheCompletion(String caching) {
        brokerages.fresh(Map.of("runtime-mode", runtimeMode, "order-processing", processing, "caching", caching));
        List<Holding> before = trade().getHoldings(USER);
        Holding sold = before.get(0);
        Quote quote = trade().getQuotes(List.of("s:1")).get("s:1");
        queue.setFull(true);

        trade().buy(USER, "s:1", 2, null);
        trade().sell(USER, sold.id(), null);

        assertThat(trade().getHoldings(USER)).hasSameSizeAs(before).doesNotContain(sold);
        assertThat(trade().getQuotes(List.of("s:1")).get("s:1").volume()).isGreaterThan(quote.volume());
    }

    @Test
    void fullQueue_completionThatIsInTheWayOfAnother_isTriedAgain() {
        queue.setFull(true);
        AtomicInteger tries = new AtomicInteger();
        brokerages.whenTrading(() -> breakOffWhile(tries.incrementAndGet() < 3));
        assertThat(trade().buy(USER, "s:1", 2, null).status()).isEqualTo(OrderStatus.CLOSED);
        assertThat(tries).hasValue(3);
    }

    /** What has happened is not known: caches are told of everything, the user that it failed; the key finds the order. */
    @Test
    void fullQueue_completionThatFails_failsTheRequest_whoseOrderStaysOpen() {
        queue.setFull(true);
        brokerages.whenTrading(() -> failWhile(true));
        assertThatThrownBy(() -> trade().buy(USER, "s:1", 2, "key")).hasStackTraceContaining("poisoned");

        brokerages.whenTrading(() -> {});
        queue.setFull(false);
        Order order = trade().buy(USER, "s:1", 2, "key");
        assertThat(order.status()).isEqualTo(OrderStatus.OPEN);
        assertThat(trade().getAccountData(USER).balance()).isEqualTo(balance.subtract(order.cost()));
    }

    @Test
    void sweeper_bringsWhatAFullQueueRefused_andNoRequestCouldComplete_whenThereIsRoom() {
        queue.setFull(true);
        brokerages.whenTrading(() -> breakOffWhile(true));
        Order order = trade().buy(USER, "s:1", 2, null);
        assertThat(order.status()).isEqualTo(OrderStatus.OPEN);
        brokerages.whenTrading(() -> {});
        Runnable sweeper = sweeper(Duration.ofSeconds(11));
        sweeper.run();
        queue.deliver();
        assertThat(status(order)).isEqualTo(OrderStatus.OPEN);

        queue.setFull(false);
        sweeper.run();
        queue.deliver();
        assertThat(status(order)).isEqualTo(OrderStatus.CLOSED);
    }

    private static void breakOffWhile(boolean inTheWay) {
        if (inTheWay) {
            throw new DataAccessException("deadlock", new SQLException("deadlock", "40001"));
        }
    }
}
