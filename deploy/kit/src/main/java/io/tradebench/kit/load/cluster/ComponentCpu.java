package io.tradebench.kit.load.cluster;

import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.cluster.Role;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.place.Instances;
import io.tradebench.kit.process.Instance;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The components that tell no figures of their own, database server, messaging server, web server and proxy, at one moment.
 *
 * @param instances of those that run, by name
 * @param millis CPU time since they started, by name; without those that cannot be measured on this machine, or run elsewhere
 */
public record ComponentCpu(Map<String, Instance> instances, Map<String, Double> millis) {

    /** None: of a cluster whose address alone is known. */
    public static final ComponentCpu NONE = new ComponentCpu(Map.of(), Map.of());

    /** Looks at what runs, as the state folder knows it at this moment. */
    static ComponentCpu take(Target target) {
        return target.state().map(ComponentCpu::take).orElse(NONE);
    }

    private static ComponentCpu take(StateFolder state) {
        Map<String, Instance> instances = new LinkedHashMap<>();
        Map<String, Double> millis = new LinkedHashMap<>();
        for (Component component : others(state)) {
            instances.put(component.name(), component.instance());
            if (!component.isForeign()) {
                Instances.cpuMillis(state.component(component)).ifPresent(used -> millis.put(component.name(), used));
            }
        }
        return new ComponentCpu(instances, millis);
    }

    private static List<Component> others(StateFolder state) {
        return state.cluster().stream()
                .flatMap(cluster -> cluster.components().stream())
                .filter(component -> component.role() != Role.MEMBER)
                .filter(Component::isAlive)
                .toList();
    }

    /** Whether the process of a component is the one that it had at an earlier moment. */
    public boolean runsOnSince(ComponentCpu before, String name) {
        return instances.containsKey(name)
                && instances.get(name).equals(before.instances().get(name));
    }

    /** CPU time that was used since an earlier moment, by name, of those that run on. */
    public Map<String, Double> since(ComponentCpu before) {
        Map<String, Double> used = new LinkedHashMap<>();
        before.millis().forEach((name, then) -> {
            if (runsOnSince(before, name) && millis.containsKey(name)) {
                used.put(name, millis.get(name) - then);
            }
        });
        return used;
    }
}
