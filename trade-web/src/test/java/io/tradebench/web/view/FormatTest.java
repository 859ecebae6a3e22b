package io.tradebench.web.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormatTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0.00 | $0.00",
                "0.01 | $0.01",
                "999.99 | $999.99",
                "1000 | $1,000.00",
                "1234567.5 | $1,234,567.50",
                "-24.95 | \u2212$24.95"
            })
    void money_hasDollarsThousandsAndCents(BigDecimal amount, String written) {
        assertThat(Format.money(amount)).isEqualTo(written);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"0.00 | $0.00", "1.5 | +$1.50", "-1234.5 | \u2212$1,234.50"})
    void change_hasASign(BigDecimal amount, String written) {
        assertThat(Format.change(amount)).isEqualTo(written);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"0 | 0 bytes", "999 | 999 bytes", "1500 | 1.5 kB", "1234567 | 1.2 MB", "5000000000000 | 5.0 TB"})
    void bytes_haveAUnit(long bytes, String written) {
        assertThat(Format.bytes(bytes)).isEqualTo(written);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"0 | 0 s", "59 | 59 s", "125 | 2 min 5 s", "3600 | 1 h 0 min"})
    void span_isInTheUnitsThatCount(long seconds, String written) {
        assertThat(Format.span(seconds)).isEqualTo(written);
    }

    @Test
    void written_byTheNameOfTheWay() {
        assertThat(Format.written(0.9731, "share")).isEqualTo("97.3%");
        assertThat(Format.written(1.25, "millis")).isEqualTo("1.3 ms");
        assertThat(Format.written(new BigDecimal("2.5"), "percent")).isEqualTo("+2.50%");
        assertThat(Format.written(1234, "number")).isEqualTo("1,234");
        assertThat(Format.written(Instant.parse("2026-01-02T15:04:05Z"), "iso")).isEqualTo("2026-01-02T15:04:05Z");
        assertThatThrownBy(() -> Format.written(BigDecimal.ONE, "time"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("time");
    }

    @Test
    void number_hasThousands() {
        assertThat(Format.number(0)).isEqualTo("0");
        assertThat(Format.number(-1234567)).isEqualTo("\u22121,234,567");
    }

    @Test
    void trend_followsTheSign() {
        assertThat(Format.trend(BigDecimal.ONE)).isEqualTo("up");
        assertThat(Format.trend(BigDecimal.ONE.negate())).isEqualTo("down");
        assertThat(Format.trend(new BigDecimal("0.00"))).isEqualTo("flat");
    }

    @Test
    void counts_haveTheNumberOfTheirThings() {
        assertThat(Format.written(1, "shares")).isEqualTo("1 share");
        assertThat(Format.written(0, "positions")).isEqualTo("0 positions");
        assertThat(Format.written(1_000L, "violations")).isEqualTo("1,000 violations");
    }

    @Test
    void times_areForPeopleAndMachines() {
        Instant instant = Instant.parse("2026-01-02T15:04:05Z");
        assertThat(Format.time(instant)).isEqualTo("2 Jan 2026, 15:04 UTC");
        assertThat(Format.iso(instant)).isEqualTo("2026-01-02T15:04:05Z");
    }

    @Test
    void everything_acceptsNull() {
        assertThat(Format.money(null)).isEqualTo("\u2013");
        assertThat(Format.change(null)).isEqualTo("\u2013");
        assertThat(Format.points(null)).isEqualTo("\u2013");
        assertThat(Format.percent(null)).isEqualTo("\u2013");
        assertThat(Format.trend(null)).isEqualTo("flat");
        assertThat(Format.time(null)).isEqualTo("\u2013");
        assertThat(Format.iso(null)).isEmpty();
    }
}
