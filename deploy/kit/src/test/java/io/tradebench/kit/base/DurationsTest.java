package io.tradebench.kit.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DurationsTest {

    @ParameterizedTest
    @CsvSource({"45,45", "45s,45", "2m,120", "1m30s,90", "1h,3600", "1H2M3S,3723", " 10s ,10"})
    void parse_legalText_givesSeconds(String text, long seconds) {
        assertThat(Durations.parse(text)).isEqualTo(Duration.ofSeconds(seconds));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0", "0s", "-5s", "5x", "1.5m", "s", "auto", "90s2m"})
    void parse_otherText_isRefused(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Durations.parse(text))
                .withMessageContaining("length of time");
    }

    @ParameterizedTest
    @CsvSource({"45,45s", "60,1m", "90,1m30s", "3600,1h", "3723,1h2m3s", "0,0s"})
    void format_seconds_givesShortestForm(long seconds, String text) {
        assertThat(Durations.format(Duration.ofSeconds(seconds))).isEqualTo(text);
    }
}
