package io.tradebench.kit.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QuotaPlanTest {

    private static final Component ONE = component("member-1", Role.MEMBER);
    private static final Component TWO = component("member-2", Role.MEMBER);

    @Test
    void parse_parts_haveTheirQuotas() {
        QuotaPlan plan = QuotaPlan.parse("members=0.5,member-2=1.25,database=0.25");

        assertThat(plan.of(ONE)).hasValue(0.5);
        assertThat(plan.of(TWO)).hasValue(1.25);
        assertThat(plan.of(component("database", Role.DATABASE))).hasValue(0.25);
        assertThat(plan.of(component("proxy", Role.PROXY))).isEmpty();
    }

    @Test
    void parse_none_boundsNothing() {
        assertThat(QuotaPlan.parse("").of(ONE)).isEmpty();
        assertThat(QuotaPlan.parse(null)).isSameAs(QuotaPlan.NONE);
    }

    @Test
    void processorsOf_members_areWhatQuotasAndTheMachineLeaveThem() {
        List<Component> members = List.of(ONE, TWO);

        assertThat(QuotaPlan.parse("members=0.5").processorsOf(members, 2)).isEqualTo(1);
        assertThat(QuotaPlan.parse("members=4").processorsOf(members, 2)).isEqualTo(2);
        assertThat(QuotaPlan.parse("member-1=0.5").processorsOf(members, 2)).isEqualTo(2);
        assertThat(QuotaPlan.NONE.processorsOf(members, 2)).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "members",
                "members=",
                "members=-1",
                "members=0",
                "members=0.01",
                "driver=1",
                "members=0.5,",
                "members=0,5",
                "members=50%",
                "members=99999",
                "members=1,members=0.5",
                "0.5"
            })
    void parse_otherText_isRefused(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> QuotaPlan.parse(text));
    }

    private static Component component(String name, Role role) {
        return new Component(name, role, "http", "127.0.0.1", 1, null);
    }
}
