package io.tradebench.kit.place;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.tradebench.kit.container.ContainerSettings;
import io.tradebench.kit.container.Containers;
import io.tradebench.kit.container.Engine;
import io.tradebench.kit.container.Zones;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("containers")
class ContainerInstanceIT extends InstanceContract {

    private static final long MEMORY = 64L << 20;

    /** So small that a busy program is above it on a machine that has other work, too. */
    private static final double QUOTA = 0.2;

    private static final int WEIGHT = 300;

    private final String name = "trade-test-" + UUID.randomUUID();

    @TempDir
    private Path state;

    private Zones zones;

    @BeforeEach
    void makeZones() {
        Engine.require();
        zones = Zones.create(name, state);
    }

    @AfterEach
    void removeAll() {
        Containers.removeAll(state);
        Zones.remove(state);
    }

    @Test
    void memory_programThatWantsMoreThanItsLimit_isKilled() throws IOException {
        start("dd if=/dev/zero of=/dev/null bs=8M count=1; echo \"little: $?\";"
                + " dd if=/dev/zero of=/dev/null bs=256M count=1; echo \"much: $?\"; echo started; exec sleep 600");

        assertThat(console()).contains("little: 0", "much: 137");
    }

    @Test
    void versions_program_tellsIt_andTheEngineItsImage() throws IOException {
        start("echo started; exec sleep 600");

        assertThat(versions("echo 'version: 1.2.3' >&2"))
                .containsEntry("program", "1.2.3")
                .hasEntrySatisfying("memberImage", digest -> assertThat(digest).matches("sha256:\\p{XDigit}{64}"));
        assertThat(versions("echo 'version: 1.2.3'; exit 1")).containsOnlyKeys("memberImage");
        Launch.of(folder)
                .asked(new VersionQuestion("program", List.of("no-such-program")))
                .save(folder);
        assertThat(ProgramVersions.of(folder)).containsOnlyKeys("memberImage");
    }

    private Map<String, String> versions(String script) {
        Launch.of(folder)
                .asked(new VersionQuestion("program", List.of("sh", "-c", script)))
                .save(folder);
        return ProgramVersions.of(folder);
    }

    /** By what the kernel counts of the container's control group, of either version: busy until it is held back. */
    @Test
    void quota_programThatWantsMoreThanItsShare_isHeldBack() throws IOException {
        start("until cat /sys/fs/cgroup/cpu.stat /sys/fs/cgroup/cpu/cpu.stat 2>/dev/null | grep 'nr_throttled [1-9]';"
                + " do i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done; done; echo started; exec sleep 600");

        assertThat(console()).containsPattern("nr_throttled [1-9]");
    }

    /** In the numbers of version 1, or in those of version 2, which engines compute in more ways than one: usual is 1024, or 100. */
    @Test
    void weight_isThatOfTheControlGroup() throws IOException {
        start("cat /sys/fs/cgroup/cpu.weight /sys/fs/cgroup/cpu/cpu.shares 2>/dev/null; echo started; exec sleep 600");

        assertThat(console()).containsPattern("(?m)^(3072|1[1-9]\\d|[2-9]\\d\\d)$");
    }

    /** As the program itself sees it. */
    @Test
    void quota_lifted_isNoneUntilItIsSetAgain() throws IOException {
        String quota = "cat /sys/fs/cgroup/cpu.max /sys/fs/cgroup/cpu/cpu.cfs_quota_us 2>/dev/null";
        start("echo started; until " + quota + " | grep -q -e '^-1' -e '^max'; do sleep 0.1; done; echo lifted;"
                + " until " + quota + " | grep -q '^4000'; do sleep 0.1; done; echo bound; exec sleep 600");

        Instances.liftQuota(folder);
        await().atMost(PATIENCE).until(() -> console().contains("lifted"));
        Instances.setQuota(folder);

        await().atMost(PATIENCE).until(() -> console().contains("bound"));
    }

    @Override
    Launch at(Launch launch, Path folder) {
        try {
            Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return launch.in(new ContainerSettings(
                name,
                state.toString(),
                "trade/member:latest",
                zones.inner(),
                zones.address(0),
                null,
                0,
                List.of(),
                "10001:10001",
                "",
                QUOTA,
                WEIGHT,
                MEMORY));
    }
}
