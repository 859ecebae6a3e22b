package io.tradebench.kit.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.tradebench.kit.base.KitException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The real profiler in another virtual machine. */
class ProfilerTest {

    private static final Duration LIMIT = Duration.ofMinutes(1);

    @TempDir
    private Path folder;

    @Test
    void profile_ofBusyProcess_tellsWhereItIs() throws Exception {
        Path library = ProfilerLibrary.unpackTo(folder);
        ProfileFolder result = ProfileFolder.of(folder).create();
        Set<ProfileKind> kinds = EnumSet.allOf(ProfileKind.class);
        Instant started = Instant.now();
        try (Busy busy = Busy.start()) {
            Profiler profiler = new Profiler(busy.pid(), library);
            profiler.start(kinds, result.recording("member-1"), LIMIT);
            assertThatExceptionOfType(KitException.class)
                    .isThrownBy(() -> profiler.start(kinds, result.recording("other"), LIMIT))
                    .withMessageEndingWith("Profiler already started");
            pass(Duration.ofSeconds(1));
            profiler.stop();
            assertThatExceptionOfType(KitException.class)
                    .isThrownBy(profiler::stop)
                    .withMessageEndingWith("Profiler is not active");
        }

        result.convert(kinds, started, Instant.now());

        assertThat(found(result, ProfileKind.CPU, "io/tradebench/kit/profile/Busy.calculate"))
                .isPositive();
        assertThat(found(result, ProfileKind.ALLOC, "io/tradebench/kit/profile/Busy.allocate"))
                .isGreaterThan(1_000_000);
        assertThat(result.path().resolve("member-1.cpu.html")).content().contains("Busy", "in samples");
        assertThat(result.path().resolve("member-1.alloc.html")).content().contains("in bytes");
        assertThat(library.getParent()).isDirectoryNotContaining("glob:**.txt");
    }

    /** Whoever is given a recording gets neither secrets nor the machine with it. */
    @Test
    void recording_holdsNeitherPropertiesNorArgumentsNorTheMachine() throws Exception {
        ProfileFolder result = ProfileFolder.of(folder).create();
        try (Busy busy = Busy.start("-Dbusy.secret=unspeakable")) {
            Profiler profiler = new Profiler(busy.pid(), ProfilerLibrary.unpackTo(folder));
            profiler.start(EnumSet.allOf(ProfileKind.class), result.recording("member-1"), LIMIT);
            pass(Duration.ofMillis(200));
            profiler.stop();
        }

        Path file = result.recording("member-1");
        assertThat(RecordingFile.readAllEvents(file))
                .extracting(event -> event.getEventType().getName())
                .contains("jdk.ExecutionSample")
                .doesNotContain(
                        "jdk.InitialSystemProperty", "jdk.JVMInformation", "jdk.OSInformation", "jdk.CPUInformation");
        assertThat(Files.readString(file, StandardCharsets.ISO_8859_1)).doesNotContain("unspeakable");
    }

    @Test
    void convert_samplesBeforeTheMeasurement_areLeftOut() throws Exception {
        ProfileFolder result = ProfileFolder.of(folder).create();
        try (Busy busy = Busy.start()) {
            Profiler profiler = new Profiler(busy.pid(), ProfilerLibrary.unpackTo(folder));
            profiler.start(Set.of(ProfileKind.CPU), result.recording("member-1"), LIMIT);
            pass(Duration.ofMillis(200));
            profiler.stop();
        }

        result.convert(
                Set.of(ProfileKind.CPU),
                Instant.now().plusSeconds(60),
                Instant.now().plusSeconds(120));

        assertThat(result.stacks(ProfileKind.CPU).get("member-1").weights()).isEmpty();
    }

    @Test
    void start_processThatIsGone_saysSo() throws IOException {
        long gone;
        try (Busy busy = Busy.start()) {
            gone = busy.pid();
        }
        ProcessHandle.of(gone).ifPresent(process -> process.onExit().join());
        Profiler profiler = new Profiler(gone, ProfilerLibrary.unpackTo(folder));

        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> profiler.start(Set.of(ProfileKind.CPU), folder.resolve("a.jfr"), LIMIT))
                .withMessageStartingWith("cannot profile process " + gone + ": ");
    }

    @Test
    void start_fileThatTheProfilerMistakes_isRefused() {
        Profiler profiler = new Profiler(ProcessHandle.current().pid(), folder);

        for (String name : new String[] {"a,b.jfr", "100%.jfr"}) {
            assertThatExceptionOfType(KitException.class)
                    .isThrownBy(() -> profiler.start(Set.of(ProfileKind.CPU), folder.resolve(name), LIMIT))
                    .withMessageContaining("use another --out");
        }
    }

    @Test
    void requireAttach_javaWithoutTheModule_isRefused() throws Exception {
        Profiler.requireAttach();
        Process process = new ProcessBuilder(
                        System.getProperty("java.home") + "/bin/java",
                        "--limit-modules",
                        "java.se",
                        "-cp",
                        System.getProperty("java.class.path"),
                        WithoutAttach.class.getName())
                .redirectErrorStream(true)
                .start();

        assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .startsWith("--profile needs a JDK: ")
                .contains("has no module jdk.attach");
        assertThat(process.waitFor()).isZero();
    }

    /** Runs on what is left of a JDK. */
    static final class WithoutAttach {
        private WithoutAttach() {}

        public static void main(String[] arguments) {
            try {
                Profiler.requireAttach();
            } catch (KitException e) {
                System.out.println(e.getMessage());
            }
        }
    }

    @Test
    void library_isUnpackedOnceAndPrivate_orRefused() throws IOException {
        Path library = ProfilerLibrary.unpackTo(folder);
        Files.writeString(library, "as it was");

        assertThat(ProfilerLibrary.unpackTo(folder)).isEqualTo(library).hasContent("as it was");
        assertThat(library.getParent()).hasFileName("async-profiler-" + ProfilerLibrary.version());
        assertThat(ProfilerLibrary.unpackTo(folder.resolve("mac"), "Mac OS X", "aarch64"))
                .isNotEmptyFile();
        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> ProfilerLibrary.unpackTo(folder, "Linux", "s390x"))
                .withMessageStartingWith("no profiler for Linux on s390x");
        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> ProfilerLibrary.unpackTo(folder, "Windows 11", "amd64"))
                .withMessageStartingWith("no profiler for Windows 11 on amd64");
    }

    private static double found(ProfileFolder result, ProfileKind kind, String frame) {
        return result.stacks(kind).get("member-1").weights().entrySet().stream()
                .filter(stack -> stack.getKey().contains(frame))
                .mapToDouble(stack -> stack.getValue())
                .sum();
    }

    private static void pass(Duration time) throws InterruptedException {
        new CountDownLatch(1).await(time.toMillis(), TimeUnit.MILLISECONDS);
    }
}
