package io.tradebench.kit.reliability;

import io.tradebench.kit.base.KitException;
import io.tradebench.kit.base.ShutdownGuard;
import io.tradebench.kit.cluster.Cluster;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.load.LoadObserver;
import io.tradebench.kit.load.Target;
import io.tradebench.kit.result.LoadResult;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/** Load with a fault in the middle of it and witnesses beside it. For one use by one thread. */
public record FaultRun(StateFolder state, Console console, InstantSource clock) {

    private static final String REPLICATION = "set session-replication";

    /**
     * Runs it.
     *
     * @param witnesses how many users look on
     * @param load drives the load, and tells how far it is
     */
    public FaultResult run(Fault fault, int witnesses, Function<LoadObserver, LoadResult> load) {
        Cluster cluster = state.requireCluster();
        if (!cluster.require(fault.component()).isAlive()) {
            throw new KitException(fault.component() + " does not run: start it with '"
                    + state.command("start " + fault.component()) + "'");
        }
        String prefix = "witness:" + clock.millis() + ":";
        try (Witnesses users = Witnesses.registered(
                        witnesses, cluster.address(), state.access().trust().context(), prefix, clock);
                Injection injection = new Injection(fault, state, console, clock)) {
            return ShutdownGuard.during(() -> judged(fault, users, injection, load, cluster), injection::abandon);
        }
    }

    private FaultResult judged(
            Fault fault,
            Witnesses users,
            Injection injection,
            Function<LoadObserver, LoadResult> load,
            Cluster cluster) {
        LoadResult result = load.apply(new LoadObserver() {
            @Override
            public void measuring() {
                users.begin();
                injection.begin();
            }

            @Override
            public void measured() {
                injection.await();
                users.end();
            }
        });
        Verdict verdict = users.judge(injection.await(), Target.of(state).admin()::orders);
        return new FaultResult(
                described(fault),
                verdict,
                result.errors(),
                result.transactions(),
                result.audit().exact(),
                "on".equals(cluster.options().get(REPLICATION)));
    }

    private static Map<String, String> described(Fault fault) {
        Map<String, String> text = new LinkedHashMap<>();
        text.put("kind", fault.kind().name().toLowerCase(Locale.ROOT));
        text.put("component", fault.component());
        text.put("atSeconds", Long.toString(fault.at().toSeconds()));
        text.put("downSeconds", Long.toString(fault.downtime().toSeconds()));
        return text;
    }
}
