package io.tradebench.kit.conditions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ConditionsTest {

    private final Deque<Double> calibrations = new ArrayDeque<>(List.of(10.0, 10.2));
    private double all;
    private double used;
    private double stolen;
    private double own;

    @Test
    void quietMachine_isNotContaminated() {
        Conditions conditions = watched(5_000, 5_000);

        assertThat(conditions).isEqualTo(new Conditions(10, 10.2, 0.0, 0.0, 0.0));
        assertThat(conditions.drift()).isEmpty();
        assertThat(conditions.intruders()).isEmpty();
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
        ConditionsWatch watch = new ConditionsWatch(this::machine, OptionalDouble::empty, calibrations::remove);
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

        assertThat(watch.end()).isEqualTo(new Conditions(10, 10.2, null, null, null));
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
        ConditionsWatch watch = new ConditionsWatch(this::machine, () -> OptionalDouble.of(own), calibrations::remove);
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
