package io.tradebench.trade.contract;

import static io.tradebench.trade.domain.Refusals.refusal;
import static org.assertj.core.api.Assertions.anyOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.trade.domain.Order;
import io.tradebench.trade.domain.Refusal;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What many users do at the same time. */
interface ConcurrencyContract extends Contract {
    @Test
    default void concurrentSells_ofOneHolding_exactlyOneSucceeds() throws Exception {
        for (int round = 0; round < 5; round++) {
            long holding = trade().buy(USER, "s:2", 1, null).holdingId();
            Outcomes outcomes = Outcomes.of(8, i -> trade().sell(USER, holding, null));
            assertThat(outcomes.succeeded()).hasSize(1);
            assertThat(outcomes.failed())
                    .hasSize(7)
                    .are(anyOf(refusal(Refusal.UNKNOWN_HOLDING), refusal(Refusal.HOLDING_IN_SALE)));
        }
    }

    @Test
    default void concurrentBuys_onOneAccount_allCount() throws Exception {
        Outcomes outcomes = Outcomes.of(16, i -> trade().buy(USER, "s:" + i % 3, 1, null));
        assertThat(outcomes.failed()).isEmpty();
    }

    @Test
    default void concurrentBuys_withOneKey_areOne() throws Exception {
        Outcomes outcomes = Outcomes.of(8, i -> trade().buy(USER, "s:1", 1, "same"));
        assertThat(outcomes.failed()).isEmpty();
        assertThat(outcomes.succeeded())
                .extracting(order -> ((Order) order).id())
                .containsOnly(((Order) outcomes.succeeded().get(0)).id());
    }

    @Test
    default void concurrentRegistrations_ofOneUserId_exactlyOneSucceeds() throws Exception {
        Outcomes outcomes = Outcomes.of(6, i -> trade().register(ADA));
        assertThat(outcomes.succeeded()).hasSize(1);
        assertThat(outcomes.failed()).are(refusal(Refusal.USER_EXISTS));
    }

    @Test
    default void concurrentTrades_ofManyUsers_onFewQuotes() throws Exception {
        Outcomes outcomes = Outcomes.of(64, i -> {
            String user = "uid:" + i % 10;
            Order bought = trade().buy(user, "s:" + i % 2, 1, null);
            trade().getMarketSummary();
            return i % 2 == 0 ? trade().sell(user, bought.holdingId(), null) : trade().login(user, "xxx");
        });
        assertThat(outcomes.failed()).isEmpty();
        long volume = IntStream.range(0, 2)
                .mapToLong(i -> trade().getQuote("s:" + i).volume())
                .sum();
        assertThat(volume).isEqualTo(64 + 32);
    }
}
