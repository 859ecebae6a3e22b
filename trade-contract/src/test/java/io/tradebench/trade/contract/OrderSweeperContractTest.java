package io.tradebench.trade.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.trade.broker.LateOrderTable;
import io.tradebench.trade.broker.OrderSweeper;
import io.tradebench.trade.broker.OrderSweeper.LateOrder;
import io.tradebench.trade.domain.Order;
import io.tradebench.trade.domain.OrderStatus;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** The sweeper brings orders whose messages are lost. */
class OrderSweeperContractTest extends QueuedOrders {
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
}
