package io.tradebench.web.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.tradebench.trade.domain.InvalidInputException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AskedSymbolsTest {
    @ParameterizedTest
    @ValueSource(strings = {"s:3,s:1", "s:3, s:1", " s:3  s:1 ", ",s:3,,s:1,", "s:3,s:1,s:3"})
    void of_anyWayToWriteThem_isTheSame(String text) {
        assertThat(AskedSymbols.of(new Form(name -> text))).containsExactly("s:3", "s:1");
    }

    @Test
    void of_tooMany_isRefused() {
        String text =
                IntStream.rangeClosed(0, 100).mapToObj(number -> "s:" + number).collect(Collectors.joining(","));

        assertThatExceptionOfType(InvalidInputException.class)
                .isThrownBy(() -> AskedSymbols.of(new Form(name -> text)))
                .withMessageContaining("100");
    }
}
