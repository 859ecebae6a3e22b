package io.tradebench.kit.conditions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConditionsTest {

    private final Deque<Double> calibrations = new ArrayDeque<>(List.of(10.0, 10.2));
    private double all;
    private double used;
    private double stolen;
    private double own;
    private long nanos;

    @TempDir
    private Path root;

    @Test
    void quietMachine_isNotContaminated() {
        Conditions conditions = watched(5_000, 5_000);

        assertThat(conditions).isEqualTo(new Conditions(10, 10.2, 0.0, 0.0, 0.0, Strain.NOT_TOLD));
        assertThat(conditions.drift()).isEmpty();
        assertThat(conditions.intruders()).isEmpty();
    }

    @Test
    void frequencyAndPressure_areToldWhereTheKernelTellsThem() throws IOException {
        kernel(3_000_000, 1_000_000, 5_000_000);
        ConditionsWatch watch = watch();
        watch.begin();
        kernel(2_000_000, 1_100_000, 7_000_000);
        nanos = 5_000_000_000L;
        pass(watch, 6_000, 6_000, 0);
        kernel(2_200_000, 1_500_000, 7_000_000);
        nanos = 10_000_000_000L;
        pass(watch, 6_000, 6_000, 0);

        assertThat(watch.end().strain()).isEqualTo(new Strain(2_400.0, 2_000.0, 0.05, 0.2));
    }

    private void kernel(long khz, long memoryMicros, long diskMicros) throws IOException {
        for (String processor : List.of("cpu0", "cpu1")) {
            write("sys/devices/system/cpu/" + processor + "/cpufreq/scaling_cur_freq", khz + "\n");
        }
        write("proc/pressure/memory", pressure(memoryMicros));
        write("proc/pressure/io", pressure(diskMicros));
    }

    private static String pressure(long micros) {
        return "some avg10=1.00 avg60=2.00 avg300=3.00 total=" + micros
                + "\nfull avg10=0.00 avg60=0.00 avg300=0.00 total=1\n";
    }

    private void write(String file, String text) throws IOException {
        Path path = root.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    private StrainWatch strain() {
        return new StrainWatch(root, () -> nanos);
    }

    @Test
    void foreignLoadInTheMiddle_isFound() {
        ConditionsWatch watch = watch();
        watch.begin();
        pass(watch, 6_000, 6_000, 0);
        pass(watch, 9_000, 6_000, 0);
        pass(watch, 6_000, 6_000, 0);

        Conditions conditions = watch.end();

        assertThat(conditions.foreign()).isCloseTo(0.1, within(1e-9));
        assertThat(conditions.worstForeign()).isCloseTo(0.3, within(1e-9));
        assertThat(conditions.intruders())
                .containsExactly("other processes took 10 % of the processors (30 % at the worst)");
        assertThat(conditions.burst()).as("said once").isEmpty();
    }

    @Test
    void foreignLoadOfAFewSeconds_isABurst() {
        ConditionsWatch watch = watch();
        watch.begin();
        for (int i = 0; i < 20; i++) {
            pass(watch, i == 7 ? 9_000 : 6_000, 6_000, 0);
        }

        Conditions conditions = watch.end();

        assertThat(conditions.intruders()).isEmpty();
        assertThat(conditions.burst()).contains("other processes took 30 % of the processors for some seconds");
    }

    @Test
    void steal_isFound() {
        ConditionsWatch watch = watch();
        watch.begin();
        pass(watch, 5_000, 5_000, 800);

        assertThat(watch.end().intruders()).containsExactly("the host took 8 % of the processors away");
    }

    @Test
    void slowerMachineAfterwards_isFound() {
        calibrations.removeLast();
        calibrations.add(10.6);

        assertThat(watched(5_000, 5_000).drift()).contains("the same work took 6 % more CPU afterwards than before");
    }

    @Test
    void unknownOwnTime_leavesForeignLoadUnknown() {
        ConditionsWatch watch =
                new ConditionsWatch(this::machine, OptionalDouble::empty, calibrations::remove, strain());
        watch.calibrateBefore();
        watch.begin();
        pass(watch, 9_000, 0, 0);

        Conditions conditions = watch.end();

        assertThat(conditions.foreign()).isNull();
        assertThat(conditions.intruders()).isEmpty();
    }

    @Test
    void componentThatIsKilled_leavesForeignLoadUnknown() {
        ConditionsWatch watch = watch();
        watch.begin();
        pass(watch, 9_000, 9_000, 0);
        pass(watch, 9_000, -5_000, 0);
        pass(watch, 9_000, 9_000, 0);

        Conditions conditions = watch.end();

        assertThat(conditions.foreign()).isNull();
        assertThat(conditions.intruders()).isEmpty();
    }

    @Test
    void systemThatTellsNothing_isNotContaminated() {
        ConditionsWatch watch = watch();
        watch.begin();
        watch.pass();

        assertThat(watch.end()).isEqualTo(new Conditions(10, 10.2, null, null, null, Strain.NOT_TOLD));
    }

    @Test
    void thisMachine_tellsWhatAProcessOfIt_hasUsed() throws IOException, InterruptedException {
        Supplier<ProcessorTimes> machine = ProcessorTimes.ofThisMachine();
        Process busy = new ProcessBuilder("sh", "-c", "while :; do :; done").start();
        try {
            ProcessHandle handle = busy.toHandle();
            ProcessorTimes before = machine.get();
            double wanted = 300;
            while (cpuMillis(handle) < wanted) {
                busy.waitFor(50, TimeUnit.MILLISECONDS);
            }
            double looped = cpuMillis(handle);
            double used = machine.get().used() - before.used();

            assertThat(used).isGreaterThan(looped - 50);
        } finally {
            busy.destroyForcibly();
        }
    }

    private static double cpuMillis(ProcessHandle process) {
        return process.info().totalCpuDuration().map(time -> time.toMillis()).orElse(0L);
    }

    /** Half of the rounds meet something that lasts for a moment. */
    @Test
    void calibration_isWhatLasts() {
        Deque<Long> nanos = new ArrayDeque<>();
        long[] now = {0};
        Stream.iterate(0, i -> i < 90, i -> i + 1).forEach(i -> {
            nanos.add(now[0]);
            now[0] += i < 60 ? 5_000_000L : 2_000_000L;
            nanos.add(now[0]);
        });

        assertThat(new Calibration(nanos::remove).millis()).isEqualTo(2);
        assertThat(nanos).as("warm rounds do not count").isEmpty();
    }

    private Conditions watched(double used, double own) {
        ConditionsWatch watch = watch();
        watch.begin();
        pass(watch, used, own, 0);
        return watch.end();
    }

    private ConditionsWatch watch() {
        ConditionsWatch watch =
                new ConditionsWatch(this::machine, () -> OptionalDouble.of(own), calibrations::remove, strain());
        watch.calibrateBefore();
        return watch;
    }

    /** Ten seconds of one processor. */
    private void pass(ConditionsWatch watch, double usedMillis, double ownMillis, double stolenMillis) {
        all += 10_000;
        used += usedMillis;
        own += ownMillis;
        stolen += stolenMillis;
        watch.pass();
    }

    private ProcessorTimes machine() {
        return new ProcessorTimes(used, stolen, all);
    }
}
