package io.tradebench.kit.place;

import io.tradebench.kit.container.ContainerRecord;
import io.tradebench.kit.container.Containers;
import io.tradebench.kit.process.CpuTime;
import io.tradebench.kit.process.Instance;
import io.tradebench.kit.process.ProcessRecord;
import io.tradebench.kit.process.Processes;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;

/** What runs for a component, wherever it runs, recorded or not. */
public final class Instances {

    private Instances() {}

    /**
     * The container of a component, or its processes: also those that its first one has started, and those that were left behind.
     *
     * @param folder of the component
     */
    public static List<Instance> of(Path folder) {
        return isContained(folder) ? List.copyOf(Containers.of(folder)) : List.copyOf(processes(folder));
    }

    private static List<ProcessRecord> processes(Path folder) {
        return Processes.of(folder).stream()
                .flatMap(process -> ProcessRecord.find(process).stream())
                .toList();
    }

    /**
     * Milliseconds of CPU time that all of them have used, with their ended children.
     *
     * @return empty if none runs, or if this system does not tell
     */
    public static OptionalDouble cpuMillis(Path folder) {
        return isContained(folder)
                ? Containers.of(folder).stream()
                        .findFirst()
                        .map(ContainerRecord::cpuMillis)
                        .orElseGet(OptionalDouble::empty)
                : CpuTime.ofFolder(folder);
    }

    /**
     * Lets what runs there have whatever time of processors it can get, until {@link #setQuota}.
     *
     * @param folder of a component that has a quota
     */
    public static void liftQuota(Path folder) {
        Launch launch = Launch.of(folder);
        if (launch.container() == null) {
            launch.share().lift();
        } else {
            Containers.of(folder).forEach(ContainerRecord::liftQuota);
        }
    }

    /**
     * Has what runs there keep to its quota again.
     *
     * @param folder of a component that has one
     */
    public static void setQuota(Path folder) {
        Launch launch = Launch.of(folder);
        if (launch.container() == null) {
            launch.share().give();
        } else {
            double quota = launch.container().quota();
            Containers.of(folder).forEach(container -> container.bound(quota));
        }
    }

    private static boolean isContained(Path folder) {
        return Launch.find(folder).map(Launch::container).isPresent();
    }
}
