package io.tradebench.kit.load.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.kit.Clusters;
import io.tradebench.kit.admin.AdminAccess;
import io.tradebench.kit.admin.FakeMember;
import io.tradebench.kit.admin.Trust;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.cluster.Cluster;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.cluster.Role;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.place.ForeignRecord;
import io.tradebench.kit.place.Launch;
import io.tradebench.kit.process.CpuGroups;
import io.tradebench.kit.process.CpuSet;
import io.tradebench.kit.process.CpuShare;
import io.tradebench.kit.process.KernelQuota;
import io.tradebench.kit.process.ProcessRecord;
import io.tradebench.kit.process.Processes;
import io.tradebench.kit.proxy.EdgeFigures;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A cluster as load runs see it. */
class TargetTest {

    @TempDir
    private Path folder;

    @Test
    void figures_memberThatWasStoppedAtFirst_areThereWhenItIsBack() throws IOException {
        try (FakeMember first = new FakeMember();
                FakeMember second = new FakeMember()) {
            StateFolder state = Clusters.of(folder, first, second);
            state.save(state.requireCluster().require("member-2").with(null));

            Target target = Target.of(state);

            assertThat(target.members()).containsOnlyKeys("member-1");
            assertThat(target.figures().members()).containsOnlyKeys("member-1", "member-2");
        }
    }

    @Test
    void mark_clusterOfTheKit_isThatOfItsFolder() throws IOException {
        try (FakeMember member = new FakeMember()) {
            Target target = Target.of(Clusters.of(folder, member));

            assertThat(target.mark()).contains(Processes.mark(folder.toAbsolutePath()));
            assertThat(target.driverProcessors()).isEqualTo(CpuSet.parse("0", 1));
        }
    }

    @Test
    void memberProcessors_membersElsewhere_areKnownOfOneAlone() throws IOException {
        String other = FakeMember.PROCESS.replace("member-1", "member-2");
        Target target = Target.of(URI.create("http://127.0.0.1:1"), new AdminAccess("any", Trust.DEFAULT));

        assertThat(target.memberProcessors(ClusterFigures.of(Map.of("member-1", FakeMember.PROCESS))))
                .hasValue(2);
        assertThat(target.memberProcessors(
                        ClusterFigures.of(Map.of("member-1", FakeMember.PROCESS, "member-2", other))))
                .isEmpty();
    }

    /** Whatever the kit itself may use. */
    @Test
    void memberProcessors_membersOfTheKit_areWhatTheyMayUse() throws IOException {
        try (FakeMember first = new FakeMember();
                FakeMember second = new FakeMember()) {
            StateFolder state = Clusters.of(folder, first, second);
            ClusterFigures figures = ClusterFigures.of(
                    Map.of("member-1", processors("member-1", 999), "member-2", processors("member-2", 999)));

            assertThat(Target.of(state).memberProcessors(figures)).hasValue(999);
            assertThat(planned(state, Map.of("cpus", "member-1=0")).memberProcessors(figures))
                    .hasValue(999);
            assertThat(planned(state, Map.of("quota", "member-1=0.5")).memberProcessors(figures))
                    .hasValue(999);
            assertThat(planned(state, Map.of("cpus", "members=7,driver=8")).memberProcessors(figures))
                    .hasValue(1);
        }
    }

    /** It was when it was made, by a kit that may have been bound to other processors. */
    @Test
    void driverProcessors_planOfTheCluster_isNotCheckedAgain() throws IOException {
        try (FakeMember member = new FakeMember()) {
            Target target = planned(Clusters.of(folder, member), Map.of("cpus", "driver=999999"));

            assertThat(target.driverProcessors()).isEqualTo(new CpuSet("999999"));
        }
    }

    private static String processors(String member, int count) {
        return FakeMember.PROCESS.replace("member-1", member).replace("\"processors\":2", "\"processors\":" + count);
    }

    private static Target planned(StateFolder state, Map<String, String> options) {
        Cluster known = state.requireCluster();
        state.save(new Cluster(
                known.version(), known.created(), options, known.commands(), known.components(), known.peers()));
        return Target.of(state);
    }

    /** The groups alone are looked at: nothing is in them. */
    @Test
    void withoutQuotas_areLiftedForTheWork_andSetHoweverItEnds() throws IOException {
        KernelQuota.assumeThere();
        try (FakeMember first = new FakeMember();
                FakeMember second = new FakeMember()) {
            StateFolder state = Clusters.of(folder, first, second);
            Target target = planned(state, Map.of("quota", "member-1=0.5"));
            CpuShare quota = new CpuShare(0.5, null, CpuGroups.name(state.path(), "member-1"));
            Component bounded = state.requireCluster().require("member-1");
            Launch.of(List.of("true"), folder).with(quota).save(state.component(bounded));
            quota.give();

            assertThat(target.<String>withoutQuotas(free -> KernelQuota.micros(quota) + free.quotas()))
                    .isIn("-1{}", "max{}");
            assertThat(KernelQuota.micros(quota)).isEqualTo("10000");
            assertThat(target.quotas()).containsOnlyKeys("member-1");
            assertThatThrownBy(() -> target.withoutQuotas(free -> {
                        throw new KitException("broken");
                    }))
                    .hasMessage("broken");
            assertThat(KernelQuota.micros(quota)).isEqualTo("10000");

            CpuGroups.OF_MACHINE.removeAll(state.path());
        }
    }

    @Test
    void mark_clusterElsewhere_hasNoneAndAllProcessors() {
        Target target = Target.of(URI.create("http://127.0.0.1:1"), new AdminAccess("any", Trust.DEFAULT));

        assertThat(target.mark()).isEmpty();
        assertThat(target.driverProcessors()).isEqualTo(CpuSet.ALL);
        assertThat(target.<Map<String, Double>>withoutQuotas(Target::quotas)).isEmpty();
    }

    @Test
    void runsOnSince_otherProcess_isNotTheSameHoweverMuchItUsed() throws IOException {
        try (FakeMember member = new FakeMember()) {
            StateFolder state = Clusters.of(folder, member);
            Component proxy = new Component("proxy", Role.PROXY, "http", "127.0.0.1", 1, Clusters.SELF);
            remember(state, proxy);
            Target target = Target.of(state);
            ComponentCpu before = ComponentCpu.take(target);
            ComponentCpu same = ComponentCpu.take(target);
            ProcessRecord another =
                    ProcessRecord.of(ProcessHandle.current().parent().orElseThrow());

            remember(state, proxy.with(another));
            ComponentCpu after = ComponentCpu.take(target);
            remember(state, proxy.with(null));
            ComponentCpu stopped = ComponentCpu.take(target);

            assertThat(same.runsOnSince(before, "proxy")).isTrue();
            assertThat(after.runsOnSince(before, "proxy")).isFalse();
            assertThat(stopped.runsOnSince(before, "proxy")).isFalse();
        }
    }

    @Test
    void take_proxyOfOthers_isSeenAndNotMeasuredByWhatIsInTheFolder() throws IOException {
        try (FakeMember member = new FakeMember()) {
            StateFolder state = Clusters.of(folder, member);
            ForeignRecord elsewhere = new ForeignRecord(member.address());
            Component proxy = new Component(
                    "proxy", Role.PROXY, "http", "127.0.0.1", member.address().getPort(), elsewhere);
            remember(state, proxy);
            Path launch = Files.createDirectories(state.component(proxy)).resolve("launch.json");
            Files.writeString(launch, "not to be read");

            ComponentCpu taken = ComponentCpu.take(Target.of(state));

            assertThat(taken.instances()).containsOnly(Map.entry("proxy", elsewhere));
            assertThat(taken.millis()).isEmpty();
        }
    }

    @Test
    void edgeFigures_areThoseOfTheProxy_ifTheKitMadeItAnEdge() throws IOException {
        try (FakeMember member = new FakeMember()) {
            StateFolder state = Clusters.of(folder, member);
            int port = member.address().getPort();
            remember(state, new Component("proxy", Role.PROXY, "http", "127.0.0.1", port, Clusters.SELF));
            EdgeFigures figures = new EdgeFigures(1, 2, 3, 4, 5);
            member.edge("secret", figures);

            assertThat(Target.of(state).edgeFigures()).isEmpty();
            state.saveEdgeSecret(Optional.of("secret"));
            assertThat(Snapshot.take(Target.of(state)).edge()).contains(figures);
            state.saveEdgeSecret(Optional.of("another"));
            assertThat(Target.of(state).edgeFigures()).isEmpty();
        }
    }

    private static void remember(StateFolder state, Component proxy) {
        Cluster cluster = state.requireCluster();
        state.save(Clusters.of(cluster.members().get(0), proxy));
    }
}
