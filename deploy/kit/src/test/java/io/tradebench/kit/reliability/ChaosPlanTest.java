package io.tradebench.kit.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.kit.Clusters;
import io.tradebench.kit.cluster.Cluster;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.cluster.Role;
import io.tradebench.kit.fault.Fault;
import io.tradebench.kit.reliability.ChaosPlan.Choice;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class ChaosPlanTest {

    /** The lane of the members, behind that of the database. */
    private static final int MEMBERS = 1;

    private static final Cluster CLUSTER = Clusters.of(
            component("database", Role.DATABASE),
            component("member-1", Role.MEMBER),
            component("member-2", Role.MEMBER),
            component("proxy", Role.PROXY));

    @Test
    void lanes_ofTheSameSeed_bringTheSame() {
        assertThat(drawn(plan(7, choice -> true), 50))
                .isEqualTo(drawn(plan(7, choice -> true), 50))
                .isNotEqualTo(drawn(plan(8, choice -> true), 50));
    }

    @Test
    void lanes_areThoseOfTheRoles() {
        List<List<Fault>> lanes = drawn(plan(1, choice -> true), 100);

        assertThat(lanes).hasSize(3);
        assertThat(lanes).allSatisfy(lane -> assertThat(lane.stream()
                        .map(fault -> fault.component().replaceFirst("-.*", ""))
                        .distinct())
                .hasSize(1));
        assertThat(lanes.stream().flatMap(List::stream).map(Fault::component).distinct())
                .containsExactlyInAnyOrder("database", "member-1", "member-2", "proxy");
        assertThat(lanes.stream().flatMap(List::stream)).allSatisfy(fault -> {
            assertThat(fault.at().toMillis()).isBetween(2_000L, 60_000L);
            assertThat(fault.downtime().toMillis()).isBetween(1_000L, 25_000L);
        });
    }

    @Test
    void of_whatIsNotPossible_isLeftOutAndSaid() {
        ChaosPlan plan =
                ChaosPlan.of(1, CLUSTER, choice -> choice.component().startsWith("member"), fault -> Optional.of("no")
                        .filter(no -> fault.kind() == Fault.Kind.CUT));

        assertThat(plan.impossible()).containsExactly(Map.entry("cut", "no"));
        assertThat(plan.possible()).containsOnlyKeys(Role.MEMBER);
        assertThat(plan.possible().get(Role.MEMBER))
                .extracting(Choice::kind)
                .containsOnly(
                        Fault.Kind.KILL,
                        Fault.Kind.RESTART,
                        Fault.Kind.PAUSE,
                        Fault.Kind.PARTITION,
                        Fault.Kind.LOSS,
                        Fault.Kind.SLOW,
                        Fault.Kind.CLOCK);
    }

    @Test
    void lanes_ofOneWish_bringNothingElse() {
        List<List<Fault>> lanes = drawn(
                plan(
                        3,
                        choice -> choice.kind() == Fault.Kind.KILL
                                && choice.component().equals("member-2")),
                20);

        assertThat(lanes)
                .singleElement()
                .satisfies(lane -> assertThat(lane).extracting(Fault::name).containsOnly("kill-member-2"));
    }

    @Test
    void faultsThatPartMembers_areFurtherApart() {
        List<Fault> kills =
                drawn(plan(1, choice -> choice.kind() == Fault.Kind.KILL), 50).get(MEMBERS);
        List<Fault> partitions = drawn(plan(1, choice -> choice.kind() == Fault.Kind.PARTITION), 50)
                .get(0);

        assertThat(kills.subList(1, 50))
                .allSatisfy(fault -> assertThat(fault.at().toMillis()).isBetween(10_000L, 15_000L));
        assertThat(partitions.subList(1, 50))
                .allSatisfy(fault -> assertThat(fault.at().toMillis()).isBetween(20_000L, 35_000L));
    }

    private static ChaosPlan plan(long seed, Predicate<Choice> wanted) {
        return ChaosPlan.of(seed, CLUSTER, wanted, fault -> Optional.empty());
    }

    private static List<List<Fault>> drawn(ChaosPlan plan, int count) {
        List<List<Fault>> lanes = new ArrayList<>();
        for (Iterator<Fault> lane : plan.lanes()) {
            List<Fault> faults = new ArrayList<>();
            for (int number = 0; number < count; number++) {
                faults.add(lane.next());
            }
            lanes.add(faults);
        }
        return lanes;
    }

    private static Component component(String name, Role role) {
        return new Component(name, role, "http", "127.0.0.1", 1, null);
    }
}
