package io.tradebench.trade.contract;

import static io.tradebench.trade.domain.Refusals.refusal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.broker.LateOrderTable;
import io.tradebench.trade.broker.OrderCompletion;
import io.tradebench.trade.broker.OrderNotCompletedException;
import io.tradebench.trade.broker.OrderSweeper;
import io.tradebench.trade.broker.OrderSweeper.LateOrder;
import io.tradebench.trade.database.DataAccessException;
import io.tradebench.trade.domain.Holding;
import io.tradebench.trade.domain.Order;
import io.tradebench.trade.domain.OrderStatus;
import io.tradebench.trade.domain.Quote;
import io.tradebench.trade.domain.Refusal;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Orders between their commit and their completion: what may happen to a message. Each test ends with an exact audit. */
@Tag("once")
@ParameterizedClass(name = "{0}, {1}")
@CsvSource({"ejb, async", "direct, async", "ejb, async-2pc", "direct, async-2pc", "session-direct, async-2pc"})
class AsynchronousOrdersTest {
    private static final String USER = "uid:0";

    private static Brokerages brokerages;

    @Parameter(0)
    String runtimeMode;

    @Parameter(1)
    String processing;

    private Member member;
    private MemoryQueue queue;
    private BigDecimal balance;

    @BeforeAll
    static void open() throws SQLException {
        brokerages = new Brokerages("jdbc:derby:memory:asynchronous;create=true", "trade");
    }

    @AfterAll
    static void close() {
        brokerages.close();
    }

    @BeforeEach
    void populate() {
        brokerages.fresh(Map.of("runtime-mode", runtimeMode, "order-processing", processing));
        member = brokerages.members().get(0);
        queue = member.queue();
        balance = trade().getAccountData(USER).balance();
    }

    @AfterEach
    void everyAccountIsExact() {
        brokerages.whenTrading(() -> {});
        queue.setFull(false);
        queue.lose();
        assertThat(brokerages.administration().audit().violations()).isEmpty();
        assertThat(brokerages.isMixed()).isFalse();
    }

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
    void sweeper_bringsWhatWasLost_whenItIsLate() {
        Order order = trade().buy(USER, "s:1", 2, null);
        assertThat(queue.lose()).containsExactly(order.id());

        sweeper(OrderSweeper.LATE).run();
        assertThat(queue.lose()).isEmpty();
        sweeper(OrderSweeper.LATE.plusMillis(1)).run();
        queue.deliver();
        assertThat(status(order)).isEqualTo(OrderStatus.CLOSED);
        sweeper(OrderSweeper.LATE.plusMillis(1)).run();
        assertThat(queue.lose()).isEmpty();
    }

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

    @Test
    void sweeperOfTheSecondMember_bringsWhatTheFirstLeaves() {
        Order order = trade().buy(USER, "s:1", 2, null);
        queue.lose();
        Duration left = OrderSweeper.LATE.multipliedBy(2);

        sweeper(1, left).run();
        assertThat(queue.lose()).isEmpty();
        sweeper(1, left.plusMillis(1)).run();
        assertThat(queue.lose()).containsExactly(order.id());
    }

    @Test
    void lateOrders_areFoundPartByPart_fromTheOldestOn() {
        Instant later = Brokerages.NOW.plusSeconds(1);
        LateOrderTable table = new LateOrderTable(brokerages.database());
        assertThat(table.openBefore(later, LateOrder.NONE, 2)).isEmpty();
        List<Long> ids = IntStream.range(0, 3)
                .mapToObj(i -> trade().buy(USER, "s:1", 1, null).id())
                .toList();

        List<LateOrder> first = table.openBefore(later, LateOrder.NONE, 2);
        assertThat(first).extracting(LateOrder::id).isEqualTo(ids.subList(0, 2));
        assertThat(table.openBefore(later, first.get(1), 2))
                .extracting(LateOrder::id)
                .isEqualTo(ids.subList(2, 3));
    }

    /** Those that nobody can complete would be sent again and again, and others never. */
    @Test
    void sweeper_goesOnBehindWhatItHasSent_andBeginsAgain() {
        List<LateOrder> waiting = LongStream.rangeClosed(1, OrderSweeper.MOST + 1L)
                .mapToObj(id -> new LateOrder(id, Brokerages.NOW))
                .toList();
        OrderSweeper.LateOrders orders = (moment, after, limit) -> waiting.stream()
                .filter(order -> order.id() > after.id())
                .limit(limit)
                .toList();
        AtomicReference<Instant> now = new AtomicReference<>(Brokerages.NOW.plusSeconds(11));
        OrderSweeper sweeper = new OrderSweeper(() -> 0, orders, queue, now::get);

        sweeper.run();
        assertThat(queue.lose()).hasSize(OrderSweeper.MOST).startsWith(1L);
        sweeper.run();
        assertThat(queue.lose()).containsExactly(OrderSweeper.MOST + 1L);
        now.set(now.get().plus(OrderSweeper.PATIENCE));
        sweeper.run();
        assertThat(queue.lose()).hasSize(OrderSweeper.MOST).startsWith(1L);
    }

    /** Each message of an order that is locked keeps a consumer waiting. */
    @Test
    void sweeper_sendsWhatStaysOpen_lessAndLessOften() {
        List<LateOrder> waiting = new ArrayList<>(List.of(new LateOrder(1, Brokerages.NOW)));
        AtomicReference<Instant> now = new AtomicReference<>(Brokerages.NOW.plusSeconds(11));
        OrderSweeper sweeper = new OrderSweeper(() -> 0, (moment, after, limit) -> waiting, queue, now::get);
        List<Integer> sent = new ArrayList<>();
        for (int minute = 0; minute < 10; minute++) {
            for (int pass = 0; pass < 12; pass++) {
                sweeper.run();
                now.set(now.get().plusSeconds(5));
            }
            sent.add(queue.lose().size());
        }
        assertThat(sent).startsWith(3).allMatch(count -> count >= 1);
        assertThat(sent.subList(1, 10)).allMatch(count -> count <= 2);

        waiting.add(new LateOrder(2, Brokerages.NOW));
        sweeper.run();
        assertThat(queue.lose()).containsExactly(2L);
    }

    @Test
    void sweeper_isNotHeldUp_byAnOrderThatIsLocked() throws SQLException {
        Order locked = trade().buy(USER, "s:1", 1, null);
        Order free = trade().buy(USER, "s:1", 1, null);
        queue.lose();
        try (Connection other = brokerages.dataSource().getConnection();
                Statement statement = other.createStatement()) {
            other.setAutoCommit(false);
            statement.executeUpdate("UPDATE trade_order SET status = 'processing' WHERE id = " + locked.id());
            sweeper(Duration.ofSeconds(11)).run();
            other.rollback();
        }
        assertThat(queue.lose()).contains(free.id());
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

    private OrderStatus status(Order order) {
        return trade().getOrder(USER, order.id()).status();
    }

    private OrderSweeper sweeper(Duration later) {
        return sweeper(0, later);
    }

    private OrderSweeper sweeper(int rank, Duration later) {
        return new OrderSweeper(() -> rank, new LateOrderTable(brokerages.database()), queue, at(later));
    }

    private static Clock at(Duration later) {
        return Clock.fixed(Brokerages.NOW.plus(later), ZoneOffset.UTC);
    }

    private TradeServices trade() {
        return member.services();
    }

    private static void breakOffWhile(boolean inTheWay) {
        if (inTheWay) {
            throw new DataAccessException("deadlock", new SQLException("deadlock", "40001"));
        }
    }

    private static void failWhile(boolean failing) {
        if (failing) {
            throw new IllegalStateException("poisoned");
        }
    }
}
