package io.tradebench.kit.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WeightPlanTest {

    private static final Component ONE = component("member-1", Role.MEMBER);
    private static final Component TWO = component("member-2", Role.MEMBER);
    private static final Component PROXY = component("proxy", Role.PROXY);

    /** Those that are not named have to be told, too: what is in no group is weighed otherwise. */
    @Test
    void parse_parts_haveTheirWeights_othersWhatIsUsual() {
        WeightPlan plan = WeightPlan.parse("members=50,member-2=75,database=300");

        assertThat(plan.of(ONE)).isEqualTo(50);
        assertThat(plan.of(TWO)).isEqualTo(75);
        assertThat(plan.of(component("database", Role.DATABASE))).isEqualTo(300);
        assertThat(plan.of(PROXY)).isEqualTo(100);
    }

    @Test
    void parse_none_weighsNothing() {
        assertThat(WeightPlan.parse("")).isSameAs(WeightPlan.NONE);
        assertThat(WeightPlan.parse(null)).isSameAs(WeightPlan.NONE);
        assertThat(WeightPlan.NONE.of(ONE)).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "members",
                "members=",
                "members=0",
                "members=-1",
                "members=1.5",
                "members=10001",
                "members=100000",
                "driver=1",
                "members=50,",
                "members=1,members=2",
                "100"
            })
    void parse_otherText_isRefused(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> WeightPlan.parse(text));
    }

    private static Component component(String name, Role role) {
        return new Component(name, role, "http", "127.0.0.1", 1, null);
    }
}
