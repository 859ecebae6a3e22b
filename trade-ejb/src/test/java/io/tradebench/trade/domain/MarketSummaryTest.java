package io.tradebench.trade.domain;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class MarketSummaryTest {
    private static final Instant NOW = Instant.parse("2026-06-01T12:00:00Z");
    private static final Quote QUOTE = Quote.opening("s:0", "C", BigDecimal.TEN);

    @Test
    void summary_ofTheSameFigures_isOfTheSameMarket_wheneverItWasComputed() {
        MarketSummary summary = summary(7, List.of(QUOTE), NOW);
        assertThat(summary.isSameMarketAs(summary(7, List.of(QUOTE), NOW.plusSeconds(20))))
                .isTrue();
        assertThat(summary.isSameMarketAs(summary(8, List.of(QUOTE), NOW))).isFalse();
        assertThat(summary.isSameMarketAs(summary(7, List.of(), NOW))).isFalse();
    }

    private static MarketSummary summary(long volume, List<Quote> gainers, Instant asOf) {
        return new MarketSummary(BigDecimal.ONE, BigDecimal.ONE, volume, gainers, List.of(), asOf);
    }
}
