package io.tradebench.kit.admin;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PrimitiveEntryTest {
    @Test
    void obstacle_isWhatMembersLack_orAWayThatNobodyKnows() {
        for (String way : List.of("get", "soap", "socket", "binary-socket")) {
            assertThat(entry(way, "").obstacle()).isEmpty();
        }
        assertThat(entry("pigeon", "").obstacle())
                .hasValue("is asked for in a way that this kit does not know: pigeon");
        assertThat(entry("get", "trade.messaging=local").obstacle())
                .hasValue("needs members that were started with trade.messaging=local");
    }

    @Test
    void sockets_areSentMessages() {
        assertThat(entry("binary-socket", "").isSocket()).isTrue();
        assertThat(entry("socket", "").isSocket()).isTrue();
        assertThat(entry("soap", "").isSocket()).isFalse();
    }

    private static PrimitiveEntry entry(String way, String missing) {
        return new PrimitiveEntry("PingIt", "Group", "Purpose", "/servlet/PingIt", way, missing);
    }
}
