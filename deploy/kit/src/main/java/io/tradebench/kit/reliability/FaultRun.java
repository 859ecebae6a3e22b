package io.tradebench.kit.reliability;

import io.tradebench.kit.base.KitException;
import io.tradebench.kit.base.ShutdownGuard;
import io.tradebench.kit.cluster.Cluster;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.fault.Disturbances;
import io.tradebench.kit.fault.Fault;
import io.tradebench.kit.load.LoadObserver;
import io.tradebench.kit.load.cluster.Target;
import io.tradebench.kit.result.LoadResult;
import io.tradebench.kit.witness.Witnesses;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;

/** Load with faults in the middle of it and witnesses beside it. For one use by one thread. */
public record FaultRun(StateFolder state, Console console, InstantSource clock) {

    private static final String REPLICATION = "set session-replication";

    /**
     * Runs it with one fault.
     *
     * @param witnesses how many users look on
     * @param load drives the load, and tells how far it is
     * @throws KitException if the fault cannot be brought about, or undone
     */
    public FaultResult run(Fault fault, int witnesses, Function<LoadObserver, LoadResult> load) {
        if (!state.requireCluster().require(fault.component()).isAlive()) {
            throw new KitException(fault.component() + " does not run: start it with '"
                    + state.command("start " + fault.component()) + "'");
        }
        if (!fault.kind()
                .meets(state.requireCluster().require(fault.component()).role())) {
            throw new KitException(fault.kind().word() + " does not happen to " + fault.component());
        }
        disturbances().of(fault).hindrance().ifPresent(reason -> {
            throw new KitException(fault.kind().word() + " is not possible: " + reason);
        });
        Aftermath aftermath = run("fault", List.of(List.of(fault).iterator()), witnesses, load);
        Incident incident = aftermath.incidents().get(0);
        if (incident.problem() != null) {
            throw new KitException(incident.problem());
        }
        return FaultResult.of(incident, aftermath);
    }

    /**
     * Runs it with faults one after the other in each of several lanes.
     *
     * @param command who does it, for the message that others get
     */
    Aftermath run(String command, List<Iterator<Fault>> lanes, int witnesses, Function<LoadObserver, LoadResult> load) {
        Cluster cluster = state.requireCluster();
        String prefix = "witness:" + clock.millis() + ":";
        try (Witnesses users = Witnesses.registered(
                witnesses, cluster.address(), state.access().trust().context(), prefix, clock)) {
            return state.whileChanging(command, () -> {
                Lanes all = new Lanes(lanes.stream()
                        .map(faults -> new Lane(faults, disturbances()::of, state, console, clock))
                        .toList());
                return ShutdownGuard.during(
                        () -> {
                            try (all) {
                                return judged(all, users, load, cluster);
                            }
                        },
                        all::abandon);
            });
        }
    }

    private Aftermath judged(Lanes lanes, Witnesses users, Function<LoadObserver, LoadResult> load, Cluster cluster) {
        LoadResult result = load.apply(new LoadObserver() {
            @Override
            public void measuring() {
                users.begin();
                lanes.begin();
            }

            @Override
            public void measured() {
                lanes.finish();
                users.end();
            }
        });
        List<Incident> incidents = lanes.finish();
        Instant first = incidents.stream()
                .findFirst()
                .map(Incident::began)
                .orElseThrow(() -> new KitException("the load ended before the first fault"));
        return new Aftermath(
                incidents,
                users.judge(first, Target.of(state).admin()::orders),
                result.errors(),
                result.transactions(),
                result.audit().exact(),
                "on".equals(cluster.options().get(REPLICATION)));
    }

    private Disturbances disturbances() {
        return new Disturbances(state, console, clock);
    }
}
