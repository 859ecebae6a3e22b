package io.tradebench.kit.load;

import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.cluster.Role;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.process.CpuTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * CPU time of the components that tell no figures of their own, database server and proxy, at one moment.
 *
 * @param millis since they started, by name; without those that do not run or cannot be measured on this machine
 */
public record ComponentCpu(Map<String, Double> millis) {

    /** Looks at the processes of this machine; empty for a cluster that the kit did not start. */
    static ComponentCpu take(Target target) {
        Map<String, Double> millis = new LinkedHashMap<>();
        target.state().ifPresent(state -> others(target)
                .forEach(component -> take(state, component).ifPresent(used -> millis.put(component.name(), used))));
        return new ComponentCpu(millis);
    }

    private static List<Component> others(Target target) {
        return target.cluster().stream()
                .flatMap(cluster -> cluster.components().stream())
                .filter(component -> component.role() != Role.MEMBER)
                .toList();
    }

    private static OptionalDouble take(StateFolder state, Component component) {
        return CpuTime.ofFolder(state.component(component));
    }

    /** Whether a component runs on since an earlier moment: CPU time does not go back. */
    public boolean runsOnSince(ComponentCpu before, String name) {
        return millis.containsKey(name) && millis.get(name) >= before.millis().get(name);
    }

    /** What was used since an earlier moment, by name, of those that run on. */
    public Map<String, Double> since(ComponentCpu before) {
        Map<String, Double> used = new LinkedHashMap<>();
        before.millis().forEach((name, then) -> {
            if (runsOnSince(before, name)) {
                used.put(name, millis.get(name) - then);
            }
        });
        return used;
    }
}
