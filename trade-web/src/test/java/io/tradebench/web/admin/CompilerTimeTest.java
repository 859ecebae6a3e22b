package io.tradebench.web.admin;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class CompilerTimeTest {
    private final CompilerTime time = new CompilerTime();

    @Test
    void millis_threadHasEnded_isNotForgotten() {
        assertThat(time.millis(Map.of("11", 500.0, "12", 300.0))).isEqualTo(800);
        assertThat(time.millis(Map.of("11", 600.0))).isEqualTo(900);
        assertThat(time.millis(Map.of("11", 600.0))).as("once").isEqualTo(900);
    }

    @Test
    void millis_newThreadHasTheNumberOfOneThatEnded_bothCount() {
        time.millis(Map.of("11", 500.0));

        assertThat(time.millis(Map.of("11", 20.0))).isEqualTo(520);
    }

    @Test
    void millis_whereNothingIsTold_isNotKnown() {
        assertThat(time.millis(null)).isNull();
    }
}
