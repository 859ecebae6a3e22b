package io.tradebench.web.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonBodyTest {
    @Test
    void of_nothing_isAnEmptyObject() {
        assertThat(JsonBody.of("").texts()).isEmpty();
        assertThat(JsonBody.of(null).wholeNumber("users", 5)).isEqualTo(5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"[", "[]", "7", "{\"a\":}", "<a/>"})
    void of_anythingElse_isRefused(String text) {
        assertThatThrownBy(() -> JsonBody.of(text)).isInstanceOf(BadBodyException.class);
    }

    @Test
    void texts_keepNumbersAndNulls() {
        assertThat(JsonBody.of("{\"a\":\"x\",\"b\":20,\"c\":null}").texts())
                .containsEntry("a", "x")
                .containsEntry("b", "20")
                .containsEntry("c", null);
        assertThatThrownBy(() -> JsonBody.of("{\"a\":{}}").texts()).hasMessageContaining("a");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"5\"", "1.5", "1e30", "true", "null", "4294967296"})
    void wholeNumber_ofAnythingElse_isRefused(String value) {
        JsonBody body = JsonBody.of("{\"users\":" + value + "}");
        assertThatThrownBy(() -> body.wholeNumber("users", 1)).hasMessageContaining("users");
    }

    @Test
    void onlyWith_refusesOtherNames() {
        assertThatThrownBy(() -> JsonBody.of("{\"user\":1}").onlyWith(Set.of("users")))
                .hasMessageContaining("user;")
                .hasMessageContaining("users");
    }
}
