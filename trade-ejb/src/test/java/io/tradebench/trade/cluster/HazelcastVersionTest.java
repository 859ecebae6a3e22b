package io.tradebench.trade.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HazelcastVersionTest {
    @Test
    void text_isAVersion() {
        assertThat(HazelcastVersion.text()).matches("\\d+\\.\\d+\\.\\d+.*");
    }
}
