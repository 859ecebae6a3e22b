package io.tradebench.trade.assembly;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.MarketSummary;
import io.tradebench.trade.domain.Money;
import java.lang.reflect.Proxy;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimedMarketSummaryTest {
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    private final MovableClock clock = new MovableClock();
    private int computed;
    private final TradeServices trade = new TimedMarketSummary(counting(), clock, Duration.ofSeconds(20));

    @Test
    void summary_isComputedOncePerInterval() {
        MarketSummary first = trade.getMarketSummary();
        clock.now = START.plusSeconds(19);
        assertThat(trade.getMarketSummary()).isSameAs(first);
        clock.now = START.plusSeconds(20);
        assertThat(trade.getMarketSummary()).isNotSameAs(first);
        assertThat(computed).isEqualTo(2);
    }

    @Test
    void reset_forgetsTheSummary() {
        trade.getMarketSummary();
        trade.resetTrade();
        trade.getMarketSummary();
        assertThat(computed).isEqualTo(2);
    }

    private TradeServices counting() {
        return (TradeServices) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {TradeServices.class}, (proxy, operation, arguments) -> {
                    if (operation.getName().equals("resetTrade")) {
                        return null;
                    }
                    computed++;
                    return new MarketSummary(Money.ZERO, Money.ZERO, 0, List.of(), List.of(), clock.now);
                });
    }

    private static final class MovableClock extends Clock {
        private Instant now = START;

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }
}
