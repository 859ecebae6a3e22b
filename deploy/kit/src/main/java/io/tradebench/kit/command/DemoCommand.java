package io.tradebench.kit.command;

import io.tradebench.kit.base.Distribution;
import io.tradebench.kit.base.ShutdownGuard;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.command.option.PopulationOptions;
import io.tradebench.kit.command.option.ResultsOption;
import io.tradebench.kit.command.option.ServerOptions;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.deploy.ClusterSpec;
import io.tradebench.kit.deploy.ClusterSpecBuilder;
import io.tradebench.kit.load.LoadSettings;
import io.tradebench.kit.load.WarmupGoal;
import io.tradebench.kit.proxy.ProxyKind;
import io.tradebench.kit.result.LoadResult;
import io.tradebench.kit.result.ResultReport;
import io.tradebench.kit.result.SideBySide;
import io.tradebench.kit.result.StoredResult;
import io.tradebench.kit.testbed.TestBed;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The main job on one screen. */
@Command(
        name = "demo",
        description =
                "Starts two members, Derby's network server and the embedded proxy, measures every caching mode on the"
                        + " same warm members, shows them side by side and stops everything. Takes about 10 minutes; fails if a result is not"
                        + " valid.",
        footer = {"%nExamples:", "  trade demo", "  trade demo --quick"})
final class DemoCommand extends KitCommand {

    private static final int CLIENTS = 16;
    private static final int MEMBERS = 2;

    /** Room for all entries of the population. */
    private static final String CACHE_SIZE = "20000";

    private static final String NONE = "none";

    /** So few that the mix is near even in a short measurement of a cold server. */
    private static final int QUICK_CLIENTS = 4;

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
        ClusterSpec spec = legal(this::spec);
        requireResultsElsewhere();
        Console console = console();
        StateFolder state = new StateFolder(dir);
        return state.whileLoading(name(), () -> {
            Map<String, LoadResult> results;
            try (TestBed bed = TestBed.deploy(spec, state, name(), null, console, CLOCK)) {
                console.note("Trade is up at " + bed.target().address() + "/trade/");
                results = ShutdownGuard.during(() -> measure(bed, console), bed::close);
            }
            state.purge();
            return report(results, console);
        });
    }

    private void requireResultsElsewhere() {
        if (resultsFolder.path().toAbsolutePath().normalize().startsWith(new StateFolder(dir).path())) {
            throw wrong("--out lies in --dir, which is deleted at the end: name another folder");
        }
    }

    private ClusterSpec spec() {
        ClusterSpecBuilder builder = ClusterSpec.builder()
                .members(MEMBERS)
                .proxy(Optional.of(ProxyKind.EMBEDDED))
                .population(Optional.of(population.size()));
        server.addTo(builder);
        return builder.build();
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

    private Map<String, LoadResult> measure(TestBed bed, Console console) {
        Map<String, LoadResult> results = new LinkedHashMap<>();
        List<Step> steps = steps();
        for (Step step : steps) {
            console.note(String.format("%n[%d/%d] %s", results.size() + 1, steps.size(), step.name()));
            bed.configure(step.mode().parameters);
            LoadSettings settings = LoadSettings.named(name() + "-" + step.name())
                    .clients(quick ? QUICK_CLIENTS : CLIENTS)
                    .warmup(WarmupGoal.time(step.warmup()))
                    .duration(step.duration())
                    .build();
            StoredResult stored = bed.load(settings, resultsFolder.path());
            console.note(ResultReport.verdict(stored.result()) + ", kept in " + stored.folder());
            results.put(step.name(), stored.result());
        }
        return results;
    }

    private int report(Map<String, LoadResult> results, Console console) {
        console.print("\n" + new SideBySide(results).render());
        List<String> invalid = results.entrySet().stream()
                .filter(result -> !result.getValue().valid())
                .map(result -> result.getKey() + ": " + ResultReport.verdict(result.getValue()))
                .toList();
        invalid.forEach(console::print);
        if (!invalid.isEmpty()) {
            console.print("\nat least one result is INVALID");
        } else if (quick) {
            console.print("\nThe members were cold, so these figures compare nothing: for that, run "
                    + Distribution.command("demo"));
        } else {
            console.print("\nOne run of each: repeats of one mode differ, too. For verdicts, measure in turns and see '"
                    + Distribution.command("compare --help") + "'");
        }
        return invalid.isEmpty() ? 0 : 1;
    }
}
