package io.tradebench.kit.reliability;

import io.tradebench.kit.base.KitException;
import io.tradebench.kit.cluster.Cluster;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.fault.Disturbances;
import io.tradebench.kit.fault.Fault;
import io.tradebench.kit.load.LoadObserver;
import io.tradebench.kit.result.LoadResult;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Load with faults by chance. For one use by one thread.
 *
 * @param promise tells, when all is over, which promise of their coherence members break; empty for none
 */
public record ChaosRun(StateFolder state, Console console, InstantSource clock, Supplier<Optional<String>> promise) {

    /**
     * Runs it.
     *
     * @param command who does it, for the message that others get
     * @param kinds that may happen
     * @param components to which they may happen, by name; empty for all
     * @param witnesses how many users look on
     * @param load drives the load, and tells how far it is
     * @throws KitException if nothing that is wanted can happen here
     */
    public ChaosResult run(
            String command,
            long seed,
            Set<Fault.Kind> kinds,
            Set<String> components,
            int witnesses,
            Function<LoadObserver, LoadResult> load) {
        Cluster cluster = state.requireCluster();
        components.forEach(cluster::require);
        Disturbances set = new Disturbances(state, console, clock);
        boolean diskAlone = kinds.equals(EnumSet.of(Fault.Kind.DISK));
        ChaosPlan plan = ChaosPlan.of(
                seed,
                cluster,
                choice -> kinds.contains(choice.kind())
                        && (components.isEmpty() || components.contains(choice.component())),
                fault -> fault.kind() == Fault.Kind.DISK && !diskAlone
                        ? Optional.of("whatever else happens could not be undone without space: choose it alone")
                        : set.of(fault).hindrance());
        if (plan.possible().isEmpty()) {
            throw new KitException("none of these faults is possible here"
                    + (plan.impossible().isEmpty()
                            ? ""
                            : ": " + String.join("; ", plan.impossible().values())));
        }
        plan.impossible().forEach((kind, reason) -> console.note("  not done: " + kind + ": " + reason));
        Aftermath aftermath = new FaultRun(state, console, clock).run(command, plan.lanes(), witnesses, load);
        boolean healed = aftermath.incidents().stream().allMatch(incident -> incident.problem() == null);
        return ChaosResult.of(plan, aftermath, healed ? broken() : null);
    }

    /** Null for nothing. What cannot be looked at is not kept. */
    private String broken() {
        try {
            return promise.get().orElse(null);
        } catch (KitException e) {
            return e.getMessage();
        }
    }
}
