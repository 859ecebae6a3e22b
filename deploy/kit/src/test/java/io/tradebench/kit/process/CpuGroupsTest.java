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

    @Test
    void bound_oneTree_saysQuotaAndPeriodInOneFile() throws IOException {
        Files.createFile(mount.resolve("cgroup.subtree_control"));

        Path joined = new CpuGroups(mount).bound(NAME, 0.25);

        assertThat(joined).isEqualTo(mount.resolve(NAME).resolve("cgroup.procs"));
        assertThat(mount.resolve(NAME).resolve("cpu.max")).hasContent("5000 20000");
        assertThat(mount.resolve("cgroup.subtree_control")).hasContent("+cpu");
    }

    @Test
    void bound_treeForProcessors_saysThemApart() throws IOException {
        Files.createDirectories(mount.resolve("cpu"));

        Path joined = new CpuGroups(mount).bound(NAME, 1.5);

        Path group = mount.resolve("cpu").resolve(NAME);
        assertThat(joined).isEqualTo(group.resolve("cgroup.procs"));
        assertThat(group.resolve("cpu.cfs_period_us")).hasContent("20000");
        assertThat(group.resolve("cpu.cfs_quota_us")).hasContent("30000");
    }

    @Test
    void bound_again_setsWhatIsAskedThen() throws IOException {
        Files.createDirectories(mount.resolve("cpu"));
        CpuGroups groups = new CpuGroups(mount);

        groups.bound(NAME, 1);
        groups.bound(NAME, 0.5);

        assertThat(mount.resolve("cpu").resolve(NAME).resolve("cpu.cfs_quota_us"))
                .hasContent("10000");
    }

    @Test
    void lift_takesTheQuotaAway_untilTheGroupIsBoundAgain() throws IOException {
        Files.createFile(mount.resolve("cgroup.subtree_control"));
        CpuGroups groups = new CpuGroups(mount);
        groups.bound(NAME, 0.25);

        groups.lift(NAME);

        assertThat(mount.resolve(NAME).resolve("cpu.max")).hasContent("max 20000");
        groups.bound(NAME, 0.25);
        assertThat(mount.resolve(NAME).resolve("cpu.max")).hasContent("5000 20000");
    }

    @Test
    void lift_treeForProcessors_saysSoByALessThanNothing() throws IOException {
        Files.createDirectories(mount.resolve("cpu"));
        CpuGroups groups = new CpuGroups(mount);
        groups.bound(NAME, 0.25);

        groups.lift(NAME);

        assertThat(mount.resolve("cpu").resolve(NAME).resolve("cpu.cfs_quota_us"))
                .hasContent("-1");
    }

    @Test
    void areWritable_noGroups_isFalse() {
        CpuGroups none = new CpuGroups(mount);

        assertThat(none.areWritable()).isFalse();
        assertThat(new CpuGroups(mount.resolve("missing")).areWritable()).isFalse();
        assertThatThrownBy(() -> new CpuGroups(mount.resolve("missing")).bound(NAME, 1))
                .isInstanceOf(KitException.class)
                .hasMessageStartingWith("cannot bound the processor time of " + NAME);
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
