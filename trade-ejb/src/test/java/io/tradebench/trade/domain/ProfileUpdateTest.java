package io.tradebench.trade.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProfileUpdateTest {
    private static final AccountProfile STORED = new AccountProfile("ada", "Ada", "A", "a@b", "4000-1111-2222-3333");

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = "\u2022\u2022\u2022\u20223333")
    void card_thatIsMissingOrAsItIsShown_stays(String card) {
        assertThat(update(card).appliedTo(STORED)).isEqualTo(new AccountProfile("ada", "New", "B", "c@d", "3333"));
    }

    @Test
    void card_thatIsAnother_isTaken() {
        assertThat(update(" 4000-1111-2222-4444 ").appliedTo(STORED).creditCard())
                .isEqualTo("4444");
    }

    @Test
    void card_asAnotherProfileShowsIt_isRefused() {
        ProfileUpdate update = update("\u2022\u2022\u2022\u20224444");
        assertThatThrownBy(() -> update.appliedTo(STORED))
                .isInstanceOf(InvalidInputException.class)
                .hasMessage(
                        "The credit card is not right: at least 8 digits, with spaces and - between them, are allowed.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "3333", " \u2022\u2022\u2022\u20223333"})
    void card_thatIsNone_isRefusedAtOnce(String card) {
        assertThatThrownBy(() -> update(card))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("credit card");
    }

    private static ProfileUpdate update(String card) {
        return new ProfileUpdate("ada", null, null, "New", "B", "c@d", card);
    }
}
