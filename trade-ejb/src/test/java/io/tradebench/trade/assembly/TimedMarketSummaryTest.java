package io.tradebench.trade.assembly;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.MarketSummary;
import io.tradebench.trade.domain.Money;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class TimedMarketSummaryTest {
    /** Beyond which a clock of nanoseconds turns negative. */
    private static final long START = Long.MAX_VALUE - Duration.ofSeconds(10).toNanos();

    private long nanos = START;
    private int computed;
    private Runnable question = () -> {};
    private final TradeServices trade = new TimedMarketSummary(counting(), () -> nanos, Duration.ofSeconds(20));

    @Test
    void summary_isComputedOncePerInterval() {
        MarketSummary first = trade.getMarketSummary();
        nanos = START + Duration.ofSeconds(19).toNanos();
        assertThat(trade.getMarketSummary()).isSameAs(first);
        nanos = START + Duration.ofSeconds(20).toNanos();
        assertThat(trade.getMarketSummary()).isNotSameAs(first);
        assertThat(computed).isEqualTo(2);
    }

    @Test
    void firstSummary_isAskedForByEachCaller_whileAnotherGetsNoAnswer() throws InterruptedException {
        CountDownLatch asked = new CountDownLatch(2);
        CompletableFuture<Void> answers = new CompletableFuture<>();
        question = () -> {
            asked.countDown();
            answers.join();
        };
        List<Thread> callers = List.of(new Thread(trade::getMarketSummary), new Thread(trade::getMarketSummary));
        callers.forEach(Thread::start);
        try {
            assertThat(asked.await(1, TimeUnit.MINUTES)).isTrue();
        } finally {
            answers.complete(null);
        }
        for (Thread caller : callers) {
            caller.join();
        }
    }

    private TradeServices counting() {
        return (TradeServices) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {TradeServices.class}, (proxy, operation, arguments) -> {
                    question.run();
                    computed++;
                    return new MarketSummary(Money.ZERO, Money.ZERO, 0, List.of(), List.of(), Instant.EPOCH);
                });
    }
}
