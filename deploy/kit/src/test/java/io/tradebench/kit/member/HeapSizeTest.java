package io.tradebench.kit.member;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HeapSizeTest {

    @ParameterizedTest
    @CsvSource({"512m,536870912", "1G,1073741824", "262144k,268435456", "134217728,134217728"})
    void heapSize_legalText_givesBytes(String text, long bytes) {
        assertThat(HeapSize.parse(text)).isEqualTo(bytes);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "m", "5q", "64m", "-1g", "512 m"})
    void heapSize_otherText_isRefused(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> HeapSize.parse(text));
    }
}
