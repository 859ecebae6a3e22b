package io.tradebench.kit.admin;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PrimitiveEntryTest {
    @Test
    void obstacle_isWhatMembersLack_orWhatThePlanDoesNotSpeak() {
        assertThat(entry("get", "").obstacle()).isEmpty();
        assertThat(entry("socket", "").obstacle()).hasValue("is not asked for by GET (socket)");
        assertThat(entry("get", "trade.messaging=local").obstacle())
                .hasValue("needs members that were started with trade.messaging=local");
    }

    private static PrimitiveEntry entry(String way, String missing) {
        return new PrimitiveEntry("PingIt", "Group", "Purpose", "/servlet/PingIt", way, missing);
    }
}
