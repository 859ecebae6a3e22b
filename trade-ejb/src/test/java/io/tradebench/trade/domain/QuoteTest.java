package io.tradebench.trade.domain;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuoteTest {
    @ParameterizedTest
    @CsvSource({
        "100.00, 1.10, 110.00",
        "100.00, 0.90, 90.00",
        "100.00, 1.00, 100.00",
        "1.00, 1.004, 1.01",
        "0.05, 0.90, 0.04",
        "0.05, 1.09, 0.06",
        "0.05, 1.00, 0.05",
        "0.01, 0.90, 6.00",
        "0.01, 1.10, 6.00",
        "400.00, 1.10, 440.00",
        "400.01, 1.10, 200.01",
        "0.02, 0.10, 0.01"
    })
    void traded_price(BigDecimal price, BigDecimal factor, BigDecimal expected) {
        assertThat(Quote.opening("s:0", "Test", price).traded(factor, 1).price())
                .isEqualTo(expected);
    }

    @Test
    void traded_downAgainAndAgain_comesToWhereItRecovers() {
        Quote quote = Quote.opening("s:0", "Test", new BigDecimal("0.10"));

        assertThat(Stream.iterate(quote, falling -> falling.traded(new BigDecimal("0.95"), 1))
                        .limit(12)
                        .map(Quote::price))
                .containsSubsequence(new BigDecimal("0.05"), new BigDecimal("0.01"), new BigDecimal("6.00"));
    }

    @Test
    void traded_keepsTheDaysRange() {
        Quote opening = Quote.opening("s:0", "Test", new BigDecimal("100"));
        Quote quote = opening.traded(new BigDecimal("1.10"), 5).traded(new BigDecimal("0.80"), 7);
        assertThat(quote.high()).isEqualTo("110.00");
        assertThat(quote.low()).isEqualTo("88.00");
        assertThat(quote.price()).isEqualTo("88.00");
        assertThat(quote.open()).isEqualTo("100.00");
        assertThat(quote.change()).isEqualTo("-12.00");
        assertThat(quote.volume()).isEqualTo(12);
    }
}
