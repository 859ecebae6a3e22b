package io.tradebench.kit.place;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import io.tradebench.kit.base.KitException;
import io.tradebench.kit.process.CpuGroups;
import io.tradebench.kit.process.CpuSet;
import io.tradebench.kit.process.CpuShare;
import io.tradebench.kit.process.CpuTime;
import io.tradebench.kit.process.KernelQuota;
import io.tradebench.kit.process.ProcessRecord;
import io.tradebench.kit.process.Processes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Servers that are not Java, played by shells. */
class LaunchTest {

    private static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final Duration PAUSE = Duration.ofMillis(20);

    @TempDir
    private Path folder;

    @Test
    void of_childThatLostItsParentAndItsSession_isFoundAndEnded() throws IOException {
        Path toRealFolder = folder.toRealPath();
        Launch launch = Launch.of(List.of("/bin/sh", "-c", "setsid sleep 60 & sleep 60"), toRealFolder);
        ProcessRecord main = started(launch, toRealFolder);
        awaitProcesses(toRealFolder, 3);

        kill(main);

        List<ProcessHandle> orphans = Processes.of(toRealFolder);
        assertThat(orphans).hasSizeBetween(1, 2);
        orphans.forEach(orphan -> ProcessRecord.find(orphan).ifPresent(LaunchTest::kill));
        assertThat(Processes.of(toRealFolder)).isEmpty();
        assertThat(Processes.of(folder.resolveSibling("another"))).isEmpty();
    }

    @Test
    void start_keptLaunch_isTheSame() throws IOException {
        Launch launch = new Launch(List.of("sleep", "60"), folder.toString(), Map.of("A", "b"), "INT")
                .endingWithin(Duration.ofMinutes(3))
                .asked(new VersionQuestion("sleep", List.of("sleep", "--version")));

        launch.save(folder);

        assertThat(Launch.of(folder)).isEqualTo(launch);
        assertThat(Launch.find(folder.resolve("other"))).isEmpty();
    }

    @Test
    void change_ofAnyKind_keepsTheQuestion() {
        VersionQuestion question = new VersionQuestion("sleep", List.of("sleep", "--version"));
        Launch launch = Launch.of(List.of("sleep", "60"), folder).asked(question);

        assertThat(Stream.of(
                        launch.on(CpuSet.ALL),
                        launch.with(new CpuShare(1.0, null, "any")),
                        launch.with(Map.of()),
                        launch.endingWithin(PATIENCE),
                        launch.in(null)))
                .extracting(Launch::version)
                .containsOnly(question);
    }

    @Test
    void save_noRoomOnTheDisk_keepsWhatWasThere() throws IOException {
        Launch launch = Launch.of(List.of("sleep", "60"), folder);
        launch.save(folder);
        Files.createSymbolicLink(folder.resolve("launch.json.next"), Path.of("/dev/full"));

        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> launch.endingWithin(Duration.ofMinutes(3)).save(folder));
        assertThat(Launch.of(folder)).isEqualTo(launch);
    }

    @Test
    void start_quota_theKernelHoldsItBack() throws IOException {
        KernelQuota.assumeThere();
        Path real = folder.toRealPath();
        CpuShare quota = new CpuShare(0.05, 300, CpuGroups.name(real, "worker"));
        Launch launch =
                Launch.of(List.of("/bin/sh", "-c", "while :; do :; done"), real).with(quota);
        ProcessRecord process = started(launch, real);
        try {
            awaitProcesses(real, 1);
            Path group = groupOf(process, quota);

            awaitThrottled(group);
            assertThat(KernelQuota.weight(quota)).isIn("300", "3072");

            launch.save(real);
            Instances.liftQuota(real);
            assertThat(KernelQuota.micros(quota)).isIn("-1", "max");
            Instances.setQuota(real);
            assertThat(KernelQuota.micros(quota)).isEqualTo("1000");
        } finally {
            kill(process);
        }
        CpuGroups.OF_MACHINE.removeAll(real);
        CpuGroups.OF_MACHINE.removeAll(real);
        assertThat(KernelQuota.groups(quota)).isEmpty();
    }

    @Test
    void signal_otherThanTerm_reachesTheProcess() throws IOException {
        Path real = folder.toRealPath();
        Launch launch = Launch.of(List.of("sleep", "60"), real);
        ProcessRecord process = started(launch, real);

        // A shell without job control has what runs in its background ignore INT and QUIT, and nohup HUP.
        process.signal("USR1");

        assertThat(process.awaitEnd(PATIENCE)).as("killed").isFalse();
        assertThat(process.isAlive()).isFalse();
    }

    @Test
    void ofFolder_endedChildThatWorked_isCounted() throws IOException {
        Path real = folder.toRealPath();
        String work = "i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done";
        Launch launch = Launch.of(List.of("/bin/sh", "-c", "/bin/sh -c '" + work + "'; exec sleep 60"), real);
        ProcessRecord process = started(launch, real);
        try {
            AtomicReference<Double> before = new AtomicReference<>(0.0);
            await().pollInterval(PAUSE).atMost(PATIENCE).until(() -> {
                before.accumulateAndGet(CpuTime.ofFolder(real).orElse(0), Math::max);
                return Processes.of(real).stream()
                        .anyMatch(one -> one.info().command().orElse("").contains("sleep"));
            });

            assertThat(CpuTime.ofFolder(real).orElseThrow())
                    .isGreaterThanOrEqualTo(before.get())
                    .isPositive();
        } finally {
            kill(process);
        }
        assertThat(CpuTime.ofFolder(real)).isEmpty();
    }

    private static void kill(ProcessRecord process) {
        process.kill();
        process.awaitEnd(PATIENCE);
    }

    private static ProcessRecord started(Launch launch, Path folder) {
        return (ProcessRecord) launch.start(folder).orElseThrow();
    }

    private static void awaitProcesses(Path folder, int count) {
        await().pollInterval(PAUSE)
                .atMost(PATIENCE)
                .until(() -> Processes.of(folder).size() >= count);
    }

    /** Where the kernel tells of the group that a process is in. */
    private static Path groupOf(ProcessRecord process, CpuShare quota) throws IOException {
        Path memberships = Path.of("/proc", Long.toString(process.pid()), "cgroup");
        await("in the group").pollInterval(PAUSE).atMost(PATIENCE).until(() -> Files.readString(memberships)
                .contains(quota.group()));
        return KernelQuota.groups(quota).get(0);
    }

    private static void awaitThrottled(Path group) {
        Path counts = group.resolve("cpu.stat");
        await("held back").pollInterval(PAUSE).atMost(PATIENCE).until(() -> !Files.readAllLines(counts)
                .contains("nr_throttled 0"));
    }
}
