package io.tradebench.trade.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RegistrationTest {
    @Test
    void values_areStripped() {
        Registration registration = new Registration(" ada ", " p ", " Ada ", " St ", " a@b ", " 4000-1111 ");
        assertThat(registration.userId()).isEqualTo("ada");
        assertThat(registration.password()).isEqualTo(" p ");
        assertThat(registration.creditCard()).isEqualTo("4000-1111");
    }

    @ParameterizedTest
    @CsvSource({
        "'',          p,  Ada, St, a@b,  4000-1111, user id",
        "<script>,    p,  Ada, St, a@b,  4000-1111, user id",
        "ada,         '', Ada, St, a@b,  4000-1111, password",
        "ada,         p,  '',  St, a@b,  4000-1111, full name",
        "ada,         p,  Ada, '', a@b,  4000-1111, address",
        "ada,         p,  Ada, St, nope, 4000-1111, email",
        "ada,         p,  Ada, St, a@b,  card,      credit card",
        "ada,         p,  Ada, St, a@b,  ,          credit card"
    })
    void refused(String id, String password, String name, String address, String email, String card, String field) {
        assertThatThrownBy(() -> new Registration(id, password, name, address, email, card))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining(field);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\u0001@b", "a@b\u0001", "a@\u001Fb", "a\u007F@b", "a@b c", "a@b@c"})
    void email_withControlCharacters_isRefused(String email) {
        assertThatThrownBy(() -> new Registration("ada", "p", "Ada", "St", email, "4000-1111"))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("email");
    }

    @Test
    void tooLong() {
        assertThatThrownBy(() -> new Registration("a".repeat(65), "p", "Ada", "St", "a@b", "4000-1111"))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("at most 64");
    }

    @Test
    void toString_showsNoSecret() {
        Registration registration = new Registration("ada", "geheim", "Ada", "St", "a@b", "4000-1111");
        assertThat(registration.toString() + registration.profile())
                .doesNotContain("geheim")
                .doesNotContain("4000");
    }

    @Test
    void creditCard_isKeptByItsLastFourDigits() {
        AccountProfile profile = new AccountProfile("ada", "Ada", "St", "a@b", "4000-1111-2222-3333");
        assertThat(profile.creditCard()).isEqualTo("3333");
        assertThat(profile.maskedCreditCard()).endsWith("\u20223333").doesNotContain("4000");
        assertThat(new AccountProfile("ada", "Ada", "St", "a@b", "12-34 5-67 8").creditCard())
                .isEqualTo("5678");
    }

    @Test
    void creditCard_ofFewDigitsAndMuchBetween_isRefused() {
        assertThat(Field.CREDIT_CARD.accepts("1 2 3 4 5 6 7 8")).isTrue();
        assertThat(Field.CREDIT_CARD.accepts("1------1")).isFalse();
        assertThat(Field.CREDIT_CARD.accepts("1234567-")).isFalse();
    }
}
