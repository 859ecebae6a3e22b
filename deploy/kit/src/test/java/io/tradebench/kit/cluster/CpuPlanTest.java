package io.tradebench.kit.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.tradebench.kit.process.CpuSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CpuPlanTest {

    @Test
    void parse_parts_haveTheirProcessors() {
        CpuPlan plan = CpuPlan.parse("members=0,2-3,member-2=1,driver=3", 4);

        assertThat(plan.of(member("member-1"))).isEqualTo(new CpuSet("0,2-3"));
        assertThat(plan.of(member("member-2"))).isEqualTo(new CpuSet("1"));
        assertThat(plan.of(new Component("proxy", Role.PROXY, "http", "127.0.0.1", 1, null)))
                .isEqualTo(CpuSet.ALL);
        assertThat(plan.driver().wrap(List.of("java"))).containsExactly("/usr/bin/taskset", "-c", "3", "java");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "members",
                "members=",
                "disk=1",
                "members=4",
                "members=a",
                "members=0,",
                "0",
                "members=0,members=1"
            })
    void parse_otherText_isRefused(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> CpuPlan.parse(text, 4));
    }

    @Test
    void parse_none_bindsNothing() {
        assertThat(CpuPlan.parse("", 4).driver().wrap(List.of("java"))).containsExactly("java");
    }

    @Test
    void countFor_members_countsWhatTheyShareOnce() {
        List<Component> members = List.of(member("member-1"), member("member-2"));

        assertThat(CpuPlan.parse("members=0,2-3,member-2=1", 4).countFor(members, 4))
                .isEqualTo(4);
        assertThat(CpuPlan.parse("members=0-1", 4).countFor(members, 4)).isEqualTo(2);
        assertThat(CpuPlan.parse("member-1=0", 4).countFor(members, 4)).isEqualTo(4);
        assertThat(CpuPlan.NONE.countFor(members, 4)).isEqualTo(4);
    }

    private static Component member(String name) {
        return new Component(name, Role.MEMBER, "http", "127.0.0.1", 1, null);
    }
}
