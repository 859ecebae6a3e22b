package io.tradebench.kit.fault;

import io.tradebench.kit.cluster.Cluster;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.load.Target;
import io.tradebench.kit.result.LoadResult;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/** Load with a fault in the middle of it and witnesses beside it. For one use by one thread. */
public final class FaultRun {

    private static final String REPLICATION = "set session-replication";

    private final StateFolder state;
    private final Console console;
    private final InstantSource clock;

    public FaultRun(StateFolder state, Console console, InstantSource clock) {
        this.state = state;
        this.console = console;
        this.clock = clock;
    }

    /**
     * Runs it.
     *
     * @param witnesses how many users look on
     * @param load drives the load, and calls back when the measurement begins
     */
    public FaultResult run(Fault fault, int witnesses, Function<Runnable, LoadResult> load) {
        Cluster cluster = state.requireCluster();
        cluster.require(fault.component());
        String prefix = "witness:" + clock.millis() + ":";
        try (Witnesses users = Witnesses.start(
                        witnesses, cluster.address(), state.access().trust().context(), prefix, clock);
                Injection injection = new Injection(fault, state, console, clock)) {
            LoadResult result = load.apply(injection::begin);
            Instant down = injection.await();
            Verdict verdict = users.judge(down, Target.of(state).admin()::orders);
            return new FaultResult(
                    described(fault),
                    verdict,
                    result.errors(),
                    result.transactions(),
                    result.audit().exact(),
                    "on".equals(cluster.options().get(REPLICATION)));
        }
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
