package io.tradebench.cache.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ClusterTest {
    /** Linux takes the ports of outgoing connections from 32768 on. */
    @Test
    void freePorts_areNoneThatAnOutgoingConnectionTakes() {
        assertThat(Cluster.freePorts(100))
                .hasSize(100)
                .doesNotHaveDuplicates()
                .allMatch(port -> port > 1_023 && port < 32_768);
    }
}
