package io.tradebench.kit.report.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class NumericFactorTest {

    @Test
    void numbers_rise_whateverTheirOrder() {
        NumericFactor factor =
                NumericFactor.of(Map.of("heap", List.of("512m", "64m", "128m"))).orElseThrow();

        assertThat(factor.unit()).isEqualTo("m");
        assertThat(factor.values().keySet()).containsExactly("64m", "128m", "512m");
    }

    @Test
    void words_unitsThatDiffer_andTwoLevels_areNone() {
        assertThat(NumericFactor.of(Map.of("caching", List.of("none", "command", "map"))))
                .isEmpty();
        assertThat(NumericFactor.of(Map.of("heap", List.of("512m", "1g", "2g"))))
                .isEmpty();
        assertThat(NumericFactor.of(Map.of("clients", List.of("1", "2")))).isEmpty();
    }
}
