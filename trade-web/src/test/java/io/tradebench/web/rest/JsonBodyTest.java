package io.tradebench.web.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.trade.domain.InvalidInputException;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonBodyTest {
    @Test
    void of_nothing_isAnEmptyObject() {
        assertThat(JsonBody.of("").texts()).isEmpty();
        assertThat(JsonBody.of(null).wholeNumber("users", 5)).isEqualTo(5);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[",
                "[]",
                "7",
                "{",
                "{\"a\":}",
                "{\"a\":1",
                "{\"a\":1}}",
                "{} {}",
                "{\"a\":1,\"a\":2}",
                "<a/>",
                "{\"a\":\"\\u0000\"}"
            })
    void of_anythingElse_isRefused(String text) {
        assertThatThrownBy(() -> JsonBody.of(text)).isInstanceOf(InvalidInputException.class);
    }

    @ParameterizedTest
    @MethodSource
    void of_whatIsTooDeepOrTooLong_isRefused(String text) {
        assertThatThrownBy(() -> JsonBody.of(text)).isInstanceOf(InvalidInputException.class);
    }

    static List<String> of_whatIsTooDeepOrTooLong_isRefused() {
        return List.of(
                "[".repeat(5_000),
                "{\"users\":" + "[".repeat(5_000) + "]".repeat(5_000) + "}",
                "{\"users\":".repeat(5_000),
                "{\"users\":" + "1".repeat(1_100) + "}",
                "{\"users\":1e" + "1".repeat(1_100) + "}",
                "{\"users\":\"" + "1".repeat(5_000) + "\"}",
                "{\"" + "u".repeat(101) + "\":1}");
    }

    @Test
    void texts_keepNumbersAndNulls() {
        assertThat(JsonBody.of("{\"a\":\"x\",\"b\":20,\"c\":null}").texts())
                .containsEntry("a", "x")
                .containsEntry("b", "20")
                .containsEntry("c", null);
        assertThatThrownBy(() -> JsonBody.of("{\"a\":true}").texts()).hasMessageContaining("a");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"5\"",
                "1.5",
                "1e30",
                "1e999999999",
                "-1e-999999999",
                "1e99999999999",
                "true",
                "null",
                "4294967296"
            })
    void wholeNumber_ofAnythingElse_isRefused(String value) {
        JsonBody body = JsonBody.of("{\"users\":" + value + "}");
        assertThatThrownBy(() -> body.wholeNumber("users", 1)).hasMessageContaining("users");
    }

    @Test
    void string_isATextOrNothing() {
        JsonBody body = JsonBody.of("{\"a\":\"x\",\"b\":5,\"c\":null,\"d\":\" \"}");
        assertThat(body.string("a")).isEqualTo("x");
        assertThat(body.string("c")).isNull();
        assertThatThrownBy(() -> body.string("b")).hasMessageContaining("b has to be a text");
        assertThatThrownBy(() -> body.required("c")).hasMessageContaining("c is missing");
        assertThatThrownBy(() -> body.required("d")).hasMessageContaining("d is missing");
    }

    @Test
    void id_isFrom1Up() {
        assertThat(JsonBody.of("{\"id\":7}").id("id")).isEqualTo(7);
        for (String wrong : List.of("{}", "{\"id\":0}", "{\"id\":-1}", "{\"id\":\"7\"}")) {
            assertThatThrownBy(() -> JsonBody.of(wrong).id("id")).hasMessageContaining("id has to be");
        }
    }

    @Test
    void decimal_hasABoundedNumberOfDigits() {
        assertThat(JsonBody.of("{\"p\":12.30}").decimal("p")).isEqualByComparingTo("12.3");
        assertThatThrownBy(() -> JsonBody.of("{}").decimal("p")).hasMessageContaining("p has to be a number");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"1\"",
                "1e13",
                "1e-13",
                "1e999999",
                "1e999999999",
                "0e999999999",
                "1e-999999999",
                "1e2147483647",
                "1e-2147483647",
                "1e99999999999",
                "-1e-99999999999"
            })
    void decimal_ofAnythingElse_isRefused(String value) {
        JsonBody body = JsonBody.of("{\"p\":" + value + "}");
        assertThatThrownBy(() -> body.decimal("p"))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("p has to be a number");
    }

    @Test
    void onlyWith_refusesOtherNames() {
        assertThatThrownBy(() -> JsonBody.of("{\"user\":1}").onlyWith(Set.of("users")))
                .hasMessageContaining("user;")
                .hasMessageContaining("users");
    }
}
