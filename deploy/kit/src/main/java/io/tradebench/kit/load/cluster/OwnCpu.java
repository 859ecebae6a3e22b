package io.tradebench.kit.load.cluster;

import io.tradebench.kit.cluster.Cluster;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.process.CpuTime;
import io.tradebench.kit.process.ProcessRecord;
import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Supplier;

/**
 * CPU time of all that a run consists of on this machine: every component, the drivers and the kit.
 *
 * @param targets that are driven
 */
record OwnCpu(List<Target> targets) implements Supplier<OptionalDouble> {

    private static final double NANOS = 1e6;

    /** In milliseconds; empty if the components are not processes that the kit has started, or this system does not tell. */
    @Override
    public OptionalDouble get() {
        double sum = kitMillis();
        for (Target target : targets) {
            OptionalDouble components = ofComponents(target);
            if (components.isEmpty()) {
                return components;
            }
            sum += components.getAsDouble();
        }
        return OptionalDouble.of(sum);
    }

    private static OptionalDouble ofComponents(Target target) {
        boolean own = target.cluster().filter(OwnCpu::isOfProcesses).isPresent();
        return own
                ? target.state().map(StateFolder::path).map(CpuTime::ofFolder).orElseThrow()
                : OptionalDouble.empty();
    }

    private static boolean isOfProcesses(Cluster cluster) {
        return cluster.components().stream()
                .allMatch(component -> component.instance() == null || component.instance() instanceof ProcessRecord);
    }

    private static double kitMillis() {
        return ProcessHandle.current()
                        .info()
                        .totalCpuDuration()
                        .orElse(Duration.ZERO)
                        .toNanos()
                / NANOS;
    }
}
