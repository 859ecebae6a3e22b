package io.tradebench.trade.contract;

import static io.tradebench.trade.domain.Refusals.refusal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.contract.platform.MemoryQueue;
import io.tradebench.trade.domain.Order;
import io.tradebench.trade.domain.OrderStatus;
import io.tradebench.trade.domain.Refusal;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import jakarta.transaction.UserTransaction;
import java.io.IOException;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** Order and message are one transaction, on PostgreSQL: both or neither, in every runtime. Each test ends with an exact audit. */
@Tag("once")
@ParameterizedClass(name = "{0}")
@ValueSource(strings = {"ejb", "direct", "session-direct"})
class TwoPhaseOrdersTest {
    private static final String USER = "uid:0";

    private static EmbeddedPostgres postgres;
    private static Brokerages brokerages;

    @Parameter
    String runtimeMode;

    private Member member;
    private MemoryQueue queue;
    private BigDecimal balance;

    @BeforeAll
    static void open() throws SQLException, IOException {
        postgres = EmbeddedPostgres.builder()
                .setServerConfig("max_connections", "100")
                .setServerConfig("max_prepared_transactions", "100")
                .start();
        brokerages = new Brokerages(postgres.getJdbcUrl("postgres", "postgres"), "postgres");
    }

    @AfterAll
    static void close() throws IOException {
        brokerages.close();
        postgres.close();
    }

    @BeforeEach
    void populate() {
        brokerages.fresh(Map.of("runtime-mode", runtimeMode, "order-processing", "async-2pc"));
        member = brokerages.members().get(0);
        queue = member.queue();
        balance = trade().getAccountData(USER).balance();
    }

    @AfterEach
    void everyAccountIsExact() {
        brokerages.whenTrading(() -> {});
        queue.lose();
        assertThat(brokerages.held()).isEqualTo("nothing");
        assertThat(brokerages.isMixed()).isFalse();
        assertThat(brokerages.administration().audit().violations()).isEmpty();
    }

    @Test
    void orderAndMessage_areCommittedTogether() {
        long taken = brokerages.takenInTwoPhases();
        Order order = trade().buy(USER, "s:1", 2, null);
        assertThat(brokerages.takenInTwoPhases()).isGreaterThan(taken);
        assertThat(status(order)).isEqualTo(OrderStatus.OPEN);
        assertThat(queue.twoPhaseDepth()).isEqualTo(1);
        taken = brokerages.takenInTwoPhases();
        queue.deliver();
        assertThat(brokerages.takenInTwoPhases()).isGreaterThan(taken);
        assertThat(status(order)).isEqualTo(OrderStatus.CLOSED);
    }

    @Test
    void rolledBack_leavesNeitherOrderNorMessage() throws Exception {
        UserTransaction transaction = brokerages.transaction();
        transaction.begin();
        Order order;
        try {
            order = trade().buy(USER, "s:1", 2, null);
        } finally {
            transaction.rollback();
        }
        assertThat(queue.twoPhaseDepth()).isZero();
        assertThatThrownBy(() -> status(order)).is(refusal(Refusal.UNKNOWN_ORDER));
        assertThat(trade().getAccountData(USER).balance()).isEqualTo(balance);
    }

    /** So a messaging server whose queue is full does. */
    @Test
    void queueThatCannotCommit_hasWhoeverOrdersCompleteTheOrder() {
        queue.refuseToPrepare(true);
        Order order;
        try {
            order = trade().buy(USER, "s:1", 2, "key");
        } finally {
            queue.refuseToPrepare(false);
        }
        assertThat(order.status()).isEqualTo(OrderStatus.CLOSED);
        assertThat(queue.twoPhaseDepth()).isZero();
        assertThat(trade().getAccountData(USER).balance()).isLessThan(balance);
        assertThat(trade().buy(USER, "s:1", 2, "key").id()).isEqualTo(order.id());
        assertThat(queue.twoPhaseDepth()).isZero();
    }

    @Test
    void fullQueue_inATransactionOfTheCaller_hasTheOrderOnce() throws Exception {
        queue.setFull(true);
        UserTransaction transaction = brokerages.transaction();
        transaction.begin();
        try {
            trade().buy(USER, "s:1", 2, null);
        } finally {
            queue.setFull(false);
            transaction.commit();
        }
        assertThat(trade().getOrders(USER))
                .filteredOn(order -> order.status() == OrderStatus.OPEN)
                .hasSize(1);
    }

    @Test
    void refusal_sendsNothing() {
        assertThatThrownBy(() -> trade().buy(USER, "s:none", 1, null)).is(refusal(Refusal.UNKNOWN_SYMBOL));
        assertThatThrownBy(() -> trade().sell(USER, Long.MAX_VALUE, null)).is(refusal(Refusal.UNKNOWN_HOLDING));
        assertThat(queue.twoPhaseDepth()).isZero();
    }

    @Test
    void completionThatFails_isRolledBack_andTheMessageComesAgain() {
        List<Integer> deliveries = new ArrayList<>();
        brokerages.whenTrading(() -> {
            deliveries.add(deliveries.size());
            if (deliveries.size() < 3) {
                throw new IllegalStateException("not yet");
            }
        });
        Order order = trade().buy(USER, "s:1", 2, null);
        int holdings = trade().getHoldings(USER).size();
        queue.deliver();
        assertThat(deliveries).hasSize(3);
        assertThat(status(order)).isEqualTo(OrderStatus.CLOSED);
        assertThat(trade().getHoldings(USER)).hasSize(holdings + 1);
    }

    /** The sweeper and a late message of a member that is back: whoever comes second rolls nothing back and is no dead letter. */
    @Test
    void orderThatIsCompletedAlready_isPassedOver() {
        Order order = trade().buy(USER, "s:1", 2, null);
        queue.send(order.id());
        queue.deliver();
        assertThat(queue.died()).isEmpty();
        assertThat(status(order)).isEqualTo(OrderStatus.CLOSED);
    }

    @Test
    void processing_switchedWithOrdersInFlight_losesNone() {
        List<Order> orders = new ArrayList<>();
        for (String next : List.of("async", "async-2pc", "sync", "async-2pc", "async", "sync")) {
            orders.add(trade().buy(USER, "s:1", 1, null));
            member.configure(Map.of("order-processing", next));
        }
        assertThat(orders).extracting(Order::status).contains(OrderStatus.OPEN, OrderStatus.CLOSED);
        queue.deliver();
        assertThat(orders).allSatisfy(order -> assertThat(status(order)).isEqualTo(OrderStatus.CLOSED));
    }

    private OrderStatus status(Order order) {
        return trade().getOrder(USER, order.id()).status();
    }

    private TradeServices trade() {
        return member.services();
    }
}
