package io.tradebench.kit.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.Test;

class FailuresTest {

    private final Failures failures = new Failures();

    @Test
    void throwFirst_nothingFailed_doesNothing() {
        failures.gather(() -> {});

        assertThatCode(failures::throwFirst).doesNotThrowAnyException();
    }

    @Test
    void throwFirst_severalFailed_isTheFirstAndHasTheOthers() {
        KitException first = new KitException("first");
        KitException second = new KitException("second");
        failures.gather(() -> fail(first));
        failures.gather(() -> fail(second));

        assertThatExceptionOfType(KitException.class)
                .isThrownBy(failures::throwFirst)
                .isSameAs(first)
                .satisfies(thrown -> assertThat(thrown.getSuppressed()).containsExactly(second));
    }

    private static void fail(KitException failure) {
        throw failure;
    }
}
