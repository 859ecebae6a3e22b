package io.tradebench.trade.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.trade.domain.Order;
import io.tradebench.trade.domain.OrderStatus;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What becomes of a unit of work that the database breaks off, for each way to reach each database: the ways to cache it are outside of that. */
interface DeadlockContract extends Contract {
    @Test
    default void deadlockWithAnotherProgram_isTriedAgain_andDoesNotReachTheUser() throws Exception {
        List<Long> bystanders = IntStream.range(1, Brokerages.USERS)
                .mapToObj(user -> trade().getAccountData("uid:" + user).id())
                .toList();
        CrossedUpdate other =
                new CrossedUpdate(brokerages().dataSource(), brokerages().threads(), "s:7", bystanders);
        int holdings = trade().getHoldings(USER).size();
        long retried = brokerages().counters().retried();
        Order order;
        brokerages().whenTrading(other::begin);
        try {
            order = trade().buy(USER, "s:7", 1, null);
        } finally {
            brokerages().whenTrading(() -> {});
        }

        assertThat(other.committed().get(60, TimeUnit.SECONDS)).isNull();
        assertThat(brokerages().counters().retried()).isGreaterThan(retried);
        assertThat(order.status()).isEqualTo(OrderStatus.CLOSED);
        assertThat(trade().getHoldings(USER)).hasSize(holdings + 1);
    }
}
