package io.tradebench.kit.command;

import io.tradebench.kit.Distribution;
import io.tradebench.kit.Durations;
import io.tradebench.kit.ShutdownGuard;
import io.tradebench.kit.cluster.AdminPassword;
import io.tradebench.kit.cluster.Cluster;
import io.tradebench.kit.cluster.ClusterStopper;
import io.tradebench.kit.cluster.CpuPlan;
import io.tradebench.kit.cluster.Deployment;
import io.tradebench.kit.cluster.DeploymentRequest;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.cluster.TlsMode;
import io.tradebench.kit.cluster.Topology;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.load.LoadSettings;
import io.tradebench.kit.load.Mix;
import io.tradebench.kit.load.Target;
import io.tradebench.kit.proxy.ProxyKind;
import io.tradebench.kit.result.Comparison;
import io.tradebench.kit.result.LoadResult;
import io.tradebench.kit.result.ResultReport;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The main job on one screen. */
@Command(
        name = "demo",
        description =
                "Starts two members, Derby's network server and the embedded proxy, measures every caching mode on the"
                        + " same warm members, compares them and stops everything. Takes about 10 minutes; fails if a result is not"
                        + " valid.",
        footer = {"%nExamples:", "  trade demo", "  trade demo --quick"})
final class DemoCommand implements Callable<Integer> {

    private static final String NAME = "demo";
    private static final int CLIENTS = 16;
    private static final int MEMBERS = 2;

    /** Room for all entries of the population. */
    private static final String CACHE_SIZE = "20000";

    private static final String NONE = "none";

    /** So few that the mix is near even in a short measurement of a cold server. */
    private static final int QUICK_CLIENTS = 4;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--dir",
            paramLabel = "DIR",
            defaultValue = ".trade-demo",
            description = "Folder in which the cluster lives meanwhile (default: ${DEFAULT-VALUE}).")
    private Path dir;

    @Mixin
    private ResultsOption resultsFolder;

    @Option(names = "--quick", description = "A smoke test of two minutes: its figures are those of a cold server.")
    private boolean quick;

    @Mixin
    private ServerOptions server;

    @Mixin
    private PopulationOptions population;

    /**
     * One measurement of the demo.
     *
     * @param name of its column
     * @param mode that it runs in
     */
    private record Step(String name, Mode mode, Duration warmup, Duration duration) {}

    /** What is cached, as parameters say it. */
    private enum Mode {
        NONE("none", "off"),
        COMMAND("command", "off"),
        COMMAND_AND_SERVLET("command", "on"),
        DISTRIBUTED_MAP("distributed-map", "off");

        private final Map<String, String> parameters;

        Mode(String caching, String servletCaching) {
            parameters = Map.of("caching", caching, "servlet-caching", servletCaching, "cache.size", CACHE_SIZE);
        }
    }

    @Override
    public Integer call() {
        population.validate(spec);
        requireResultsElsewhere();
        Console console = Terminal.of(spec);
        StateFolder state = new StateFolder(dir);
        DeploymentRequest request = request();
        return state.whileLoading(NAME, () -> {
            String password = AdminPassword.chosenOrMade(null, new SecureRandom());
            Deployment deployment = new Deployment(Distribution.current(), state, console, InstantSource.system());
            Cluster cluster = deployment.up(NAME, request, password);
            console.note("Trade is up at " + cluster.address() + "/trade/");
            ClusterStopper stopper = new ClusterStopper(state, console::note);
            Map<String, LoadResult> results;
            try {
                results = ShutdownGuard.during(() -> measure(Target.of(state), console), stopper::stop);
            } finally {
                stopper.stop();
            }
            return report(results, state, console);
        });
    }

    private void requireResultsElsewhere() {
        if (resultsFolder.path().toAbsolutePath().normalize().startsWith(new StateFolder(dir).path())) {
            throw new ParameterException(
                    spec.commandLine(), "--out lies in --dir, which is deleted at the end: name another folder");
        }
    }

    private DeploymentRequest request() {
        DeploymentRequest.Size size =
                new DeploymentRequest.Size(population.users(), population.quotes(), population.seed());
        Topology topology = new Topology(
                MEMBERS,
                server.database(spec, MEMBERS),
                Optional.of(ProxyKind.EMBEDDED),
                TlsMode.OFF,
                Optional.empty());
        Map<String, String> record = new TreeMap<>(server.record());
        record.putAll(topology.record());
        return new DeploymentRequest(
                topology, server.settings(spec, topology), server.libertyVersion(), CpuPlan.NONE, size, record);
    }

    /** The first step warms the members up; without caching is measured last, when they are warmest, so that no gain is made up. */
    private List<Step> steps() {
        if (quick) {
            return List.of(
                    step("command", Mode.COMMAND, 15, 15),
                    step("command + servlet", Mode.COMMAND_AND_SERVLET, 10, 15),
                    step("distributed-map", Mode.DISTRIBUTED_MAP, 10, 15),
                    step(NONE, Mode.NONE, 10, 15));
        }
        return List.of(
                step("none, warming", Mode.NONE, 60, 30),
                step("command", Mode.COMMAND, 45, 45),
                step("command + servlet", Mode.COMMAND_AND_SERVLET, 45, 45),
                step("distributed-map", Mode.DISTRIBUTED_MAP, 45, 45),
                step(NONE, Mode.NONE, 45, 45));
    }

    private static Step step(String name, Mode mode, int warmup, int duration) {
        return new Step(name, mode, Duration.ofSeconds(warmup), Duration.ofSeconds(duration));
    }

    private Map<String, LoadResult> measure(Target target, Console console) {
        LoadTest test = new LoadTest(Distribution.current().plan(), console, InstantSource.system());
        Map<String, LoadResult> results = new LinkedHashMap<>();
        List<Step> steps = steps();
        for (Step step : steps) {
            console.note(String.format("%n[%d/%d] %s", results.size() + 1, steps.size(), step.name()));
            target.admin().configure(step.mode().parameters, List.of());
            LoadTest.Kept kept = test.run(target, settings(step));
            console.note(ResultReport.verdict(kept.result()) + ", kept in " + kept.folder());
            results.put(step.name(), kept.result());
        }
        return results;
    }

    private LoadSettings settings(Step step) {
        int clients = quick ? QUICK_CLIENTS : CLIENTS;
        return new LoadSettings(
                NAME + "-" + step.name(),
                clients,
                0,
                step.duration(),
                Optional.of(step.warmup()),
                step.warmup(),
                Mix.of("standard", null),
                Optional.empty(),
                0,
                1,
                false,
                false,
                resultsFolder.path(),
                "trade load --clients " + clients + " --warmup " + Durations.format(step.warmup()) + " --duration "
                        + Durations.format(step.duration()));
    }

    private int report(Map<String, LoadResult> results, StateFolder state, Console console) {
        Comparison comparison = new Comparison(results);
        console.print("\n" + comparison.render());
        state.purge();
        boolean valid = true;
        for (Map.Entry<String, LoadResult> result : results.entrySet()) {
            if (!result.getValue().valid()) {
                console.print(result.getKey() + ": " + ResultReport.verdict(result.getValue()));
                valid = false;
            }
        }
        if (!valid) {
            console.print("\nat least one result is INVALID");
        } else if (quick) {
            console.print("\nThe members were cold, so these figures compare nothing: for that, run trade demo");
        } else {
            console.print("");
            results.keySet().stream()
                    .filter(name -> !name.startsWith(NONE))
                    .forEach(name -> console.print(comparison.cost(name, NONE)));
        }
        return valid ? 0 : 1;
    }
}
