package io.tradebench.kit.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MemoryPlanTest {

    @Test
    void parse_parts_haveTheirLimits() {
        MemoryPlan plan = MemoryPlan.parse("members=1200m,member-2=2G,database=1g");

        assertThat(plan.of(component("member-1", Role.MEMBER))).isEqualTo(1200L << 20);
        assertThat(plan.of(component("member-2", Role.MEMBER))).isEqualTo(2L << 30);
        assertThat(plan.of(component("database", Role.DATABASE))).isEqualTo(1L << 30);
        assertThat(plan.of(component("proxy", Role.PROXY))).isZero();
        assertThat(plan.leastOfMembers()).hasValue(1200L << 20);
    }

    @Test
    void parse_none_limitsNothing() {
        assertThat(MemoryPlan.parse("").of(component("member-1", Role.MEMBER))).isZero();
        assertThat(MemoryPlan.parse(null).leastOfMembers()).isEmpty();
        assertThat(MemoryPlan.parse("proxy=256m").leastOfMembers()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "members",
                "members=",
                "members=1200",
                "driver=1g",
                "members=5m",
                "members=1200m,",
                "members=1200m,members=1g",
                "members=1,2g",
                "members=9999999999g",
                "1g"
            })
    void parse_otherText_isRefused(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> MemoryPlan.parse(text));
    }

    private static Component component(String name, Role role) {
        return new Component(name, role, "http", "127.0.0.1", 1, null);
    }
}
