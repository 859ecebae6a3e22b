package io.tradebench.cache;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SharingPolicyTest {
    @ParameterizedTest
    @CsvSource({
        "not-shared, NOT_SHARED",
        "push, PUSH",
        "shared-pull, PULL",
        "Shared-Push-Pull, PUSH_PULL",
        "' push-pull ', PUSH_PULL"
    })
    void named_knownName(String name, SharingPolicy policy) {
        assertThat(SharingPolicy.named(name)).contains(policy);
    }

    @ParameterizedTest
    @CsvSource({"shared", "push_pull", "''", "none"})
    void named_unknownName(String name) {
        assertThat(SharingPolicy.named(name)).isEmpty();
    }

    @Test
    void codesAreThoseOfTheDynamicCache() {
        assertThat(SharingPolicy.values()).extracting(SharingPolicy::code).containsExactly(1, 2, 3, 4);
    }
}
