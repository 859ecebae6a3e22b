package io.tradebench.trade.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.broker.LateOrderTable;
import io.tradebench.trade.broker.OrderSweeper;
import io.tradebench.trade.contract.platform.MemoryQueue;
import io.tradebench.trade.domain.Order;
import io.tradebench.trade.domain.OrderStatus;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.CsvSource;

/** A brokerage that completes orders when its queue brings them. Each test ends with an exact audit. */
@Tag("once")
@ParameterizedClass(name = "{0}, {1}")
@CsvSource({"ejb, async", "direct, async", "ejb, async-2pc", "direct, async-2pc", "session-direct, async-2pc"})
abstract class QueuedOrders {
    static final String USER = "uid:0";

    static Brokerages brokerages;

    @Parameter(0)
    String runtimeMode;

    @Parameter(1)
    String processing;

    Member member;
    MemoryQueue queue;
    BigDecimal balance;

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

    OrderStatus status(Order order) {
        return trade().getOrder(USER, order.id()).status();
    }

    OrderSweeper sweeper(Duration later) {
        return sweeper(0, later);
    }

    OrderSweeper sweeper(int rank, Duration later) {
        return new OrderSweeper(() -> rank, new LateOrderTable(brokerages.database()), queue, at(later));
    }

    static Clock at(Duration later) {
        return Clock.fixed(Brokerages.NOW.plus(later), ZoneOffset.UTC);
    }

    TradeServices trade() {
        return member.services();
    }

    static void failWhile(boolean failing) {
        if (failing) {
            throw new IllegalStateException("poisoned");
        }
    }
}
