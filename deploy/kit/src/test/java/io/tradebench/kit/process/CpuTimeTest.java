package io.tradebench.kit.process;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CpuTimeTest {

    @Test
    void millis_statOfAProcess_addsItsOwnTimesAndThoseOfEndedChildren() {
        String stat = "4711 (a (strange) name) S 1 4711 4711 0 -1 4194560 100 0 0 0 10 20 3 4 20 0 1 0 99";

        assertThat(CpuTime.millis(stat)).isEqualTo(370);
    }
}
