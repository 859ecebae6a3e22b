package io.tradebench.web.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.trade.domain.InvalidInputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullAndEmptySource;
import org.junit.jupiter.params.provider.ValueSource;

class FormTest {
    @ParameterizedTest
    @NullAndEmptySource
    @ValueSource(strings = {" ", "0", "-5", "1.5", "1e3", "abc", "99999999999", "999999999999999999999", "٣"})
    void count_ofNoWholeNumberFromOneUp_isRefused(String value) {
        assertThatThrownBy(() -> form(value).count("quantity", "the quantity"))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("the quantity");
    }

    @Test
    void count_acceptsWhiteSpaceAround() {
        assertThat(form(" 100 ").count("quantity", "the quantity")).isEqualTo(100);
        assertThat(form("2147483647").count("quantity", "the quantity")).isEqualTo(Integer.MAX_VALUE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\0b", "\uD800", "\uFFFD"})
    void text_withWhatIsNoText_isRefusedAndNotEchoed(String value) {
        assertThatThrownBy(() -> form(value).text("uid")).isInstanceOf(InvalidInputException.class);
        assertThat(form(value).echo("uid")).isEmpty();
    }

    @Test
    void text_thatIsTooLong_isRefused() {
        assertThatThrownBy(() -> form("x".repeat(4_001)).text("uid")).hasMessageContaining("too long");
        assertThat(form("x".repeat(4_000)).text("uid")).hasSize(4_000);
    }

    @Test
    void textOrNull_ofBlank_isNull() {
        assertThat(form("  ").textOrNull("key")).isNull();
        assertThat(form(" k ").textOrNull("key")).isEqualTo("k");
    }

    private static Form form(String value) {
        return new Form(name -> value);
    }
}
