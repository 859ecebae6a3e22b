package io.tradebench.kit.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.kit.base.KitException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CpuGroupsTest {

    private static final String NAME = "trade-x-database";

    @TempDir
    private Path mount;

    private static CpuShare quota(double processors) {
        return new CpuShare(processors, null, NAME);
    }

    @Test
    void quota_oneTree_saysQuotaAndPeriodInOneFile() throws IOException {
        Files.createFile(mount.resolve("cgroup.subtree_control"));

        Path joined = new CpuGroups(mount).give(quota(0.25));

        assertThat(joined).isEqualTo(mount.resolve(NAME).resolve("cgroup.procs"));
        assertThat(mount.resolve(NAME).resolve("cpu.max")).hasContent("5000 20000");
        assertThat(mount.resolve("cgroup.subtree_control")).hasContent("+cpu");
    }

    @Test
    void quota_treeForProcessors_saysThemApart() throws IOException {
        Files.createDirectories(mount.resolve("cpu"));

        Path joined = new CpuGroups(mount).give(quota(1.5));

        Path group = mount.resolve("cpu").resolve(NAME);
        assertThat(joined).isEqualTo(group.resolve("cgroup.procs"));
        assertThat(group.resolve("cpu.cfs_period_us")).hasContent("20000");
        assertThat(group.resolve("cpu.cfs_quota_us")).hasContent("30000");
    }

    @Test
    void quota_again_setsWhatIsAskedThen() throws IOException {
        Files.createDirectories(mount.resolve("cpu"));
        CpuGroups groups = new CpuGroups(mount);

        groups.give(quota(1.0));
        groups.give(quota(0.5));

        assertThat(mount.resolve("cpu").resolve(NAME).resolve("cpu.cfs_quota_us"))
                .hasContent("10000");
    }

    @Test
    void weight_eachVersion_isToldInItsOwnNumbers() throws IOException {
        Files.createDirectories(mount.resolve("one/cpu"));
        Files.createDirectories(mount.resolve("two"));
        Files.createFile(mount.resolve("two/cgroup.subtree_control"));
        CpuShare triple = new CpuShare(null, 300, NAME);

        new CpuGroups(mount.resolve("one")).give(triple);
        new CpuGroups(mount.resolve("two")).give(triple);

        Path one = mount.resolve("one/cpu").resolve(NAME);
        assertThat(one.resolve("cpu.shares")).as("1024 is usual").hasContent("3072");
        assertThat(one.resolve("cpu.cfs_quota_us")).doesNotExist();
        assertThat(mount.resolve("two").resolve(NAME).resolve("cpu.weight")).hasContent("300");
        assertThat(CpuGroups.weightOfOne(1)).isEqualTo(10);
    }

    @Test
    void lift_takesTheQuotaAway_untilTheGroupIsBoundAgain() throws IOException {
        Files.createFile(mount.resolve("cgroup.subtree_control"));
        CpuGroups groups = new CpuGroups(mount);
        groups.give(quota(0.25));

        groups.lift(NAME);

        assertThat(mount.resolve(NAME).resolve("cpu.max")).hasContent("max 20000");
        groups.give(quota(0.25));
        assertThat(mount.resolve(NAME).resolve("cpu.max")).hasContent("5000 20000");
    }

    @Test
    void lift_treeForProcessors_saysSoByALessThanNothing() throws IOException {
        Files.createDirectories(mount.resolve("cpu"));
        CpuGroups groups = new CpuGroups(mount);
        groups.give(quota(0.25));

        groups.lift(NAME);

        assertThat(mount.resolve("cpu").resolve(NAME).resolve("cpu.cfs_quota_us"))
                .hasContent("-1");
    }

    @Test
    void areWritable_noGroups_isFalse() {
        CpuGroups none = new CpuGroups(mount);

        assertThat(none.areWritable()).isFalse();
        assertThat(new CpuGroups(mount.resolve("missing")).areWritable()).isFalse();
        assertThatThrownBy(() -> new CpuGroups(mount.resolve("missing")).give(quota(1.0)))
                .isInstanceOf(KitException.class)
                .hasMessageStartingWith("cannot give " + NAME + " its share of processor time");
    }

    @Test
    void removeAll_stateFolder_leavesThoseOfOthers() throws IOException {
        Path state = mount.resolve("one");
        Path own = Files.createDirectories(mount.resolve("cpu").resolve(CpuGroups.name(state, "member-1")));
        Path other = Files.createDirectories(mount.resolve("cpu").resolve(CpuGroups.name(mount, "member-1")));

        new CpuGroups(mount).removeAll(state);

        assertThat(own).doesNotExist();
        assertThat(other).exists();
        new CpuGroups(mount.resolve("missing")).removeAll(state);
    }
}
