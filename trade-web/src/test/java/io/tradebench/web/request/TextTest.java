package io.tradebench.web.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.trade.domain.InvalidInputException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextTest {
    /** What XML cannot carry would make every answer fail in which it stands. */
    @ParameterizedTest
    @ValueSource(ints = {0x0, 0x1, 0x8, 0xB, 0xC, 0xE, 0x1F, 0xD800, 0xDFFF, 0xFFFD, 0xFFFE, 0xFFFF})
    void checked_ofWhatNotAllCarry_isRefused(int point) {
        String text = "a" + (char) point + "b";
        assertThat(Text.isShowable(text)).isFalse();
        assertThatThrownBy(() -> Text.checked("email", text))
                .isInstanceOf(InvalidInputException.class)
                .hasMessage("The field email has characters that are not allowed.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a\tb\r\nc", " ", "\u007F\u0085", "\uD7FF\uE000\uFFFC", "\uD83D\uDE00", "\uDBFF\uDFFF"})
    void checked_ofText_isAsItWas(String text) {
        assertThat(Text.checked("email", text)).isSameAs(text);
    }
}
