package io.tradebench.kit.command;

import io.tradebench.kit.command.option.ResultsOption;
import io.tradebench.kit.command.option.TargetOptions;
import io.tradebench.kit.command.option.WarmupOption;
import io.tradebench.kit.load.LoadSettings;
import io.tradebench.kit.load.Target;
import io.tradebench.kit.profile.ProfileKind;
import io.tradebench.kit.result.ResultReport;
import io.tradebench.kit.result.StoredResult;
import io.tradebench.kit.testbed.TestBed;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures the running cluster under load. */
@Command(
        name = "load",
        description = "Drives the JMeter plan against the running cluster, measures, and writes a result folder."
                + " Fails if the result is not valid.",
        footer = {
            "%nExamples:",
            "  trade load",
            "  trade load --clients 32 --duration 3m --updates 0 --name read-only",
            "  trade load --rate 20 --warmup 2m",
            "  trade load --jfr --name recorded",
            "  trade load --profile --name profiled",
            "  trade load --drivers 2 --clients 64",
            "  trade load --target https://10.0.0.5 --clients 200 --driver-command 'ssh loadgen-1 trade/trade driver'"
                    + " --driver-command 'ssh loadgen-2 trade/trade driver'",
            "  TRADE_ADMIN_PASSWORD=... trade load --target https://10.0.0.5:9443 --ca certificate.pem"
        })
final class LoadCommand extends KitCommand {

    @Mixin
    private TargetOptions target;

    @Option(
            names = "--name",
            paramLabel = "NAME",
            defaultValue = "load",
            description = "Name of the result (default: ${DEFAULT-VALUE}).")
    private String name;

    @Option(
            names = "--clients",
            paramLabel = "N",
            defaultValue = "16",
            description = "Clients that work at the same time (default: ${DEFAULT-VALUE}).")
    private int clients;

    @Option(
            names = "--duration",
            paramLabel = "TIME",
            defaultValue = "60s",
            description = "Length of the measurement (default: ${DEFAULT-VALUE}).")
    private Duration duration;

    @Mixin
    private WarmupOption warmup;

    @Option(
            names = "--mix",
            paramLabel = "MIX",
            defaultValue = "standard",
            description = "standard or high-volume (default: ${DEFAULT-VALUE}).")
    private String mix;

    @Option(
            names = "--updates",
            paramLabel = "PERCENT",
            description = "Share of updates in the standard mix: 0, 2, 4, ... 14 (default: 14).")
    private Integer updates;

    @Option(
            names = "--symbols",
            paramLabel = "N",
            description = "Symbols of a quotes page, 1 to 10 (default: 1 to 10 at random).")
    private Integer symbols;

    @Option(
            names = "--think",
            paramLabel = "MILLIS",
            defaultValue = "0",
            description = "Pause between two transactions of a client (default: ${DEFAULT-VALUE}).")
    private int think;

    @Option(
            names = "--rate",
            paramLabel = "SESSIONS",
            defaultValue = "0",
            description = "Sessions that start per second, whatever the answers take; 0: a fixed number of clients"
                    + " (default: ${DEFAULT-VALUE}).")
    private double rate;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "Seed of everything random (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(names = "--images", description = "Fetch the embedded resources of every page too.")
    private boolean images;

    @Option(
            names = "--jfr",
            description =
                    "Make a flight recording of every member during the measurement; with --target of one member only.")
    private boolean recorded;

    @Option(
            names = "--profile",
            arity = "0..1",
            split = ",",
            paramLabel = "KIND",
            fallbackValue = "cpu,alloc",
            description = "Profile every member during the measurement with async-profiler: cpu, alloc (memory that is"
                    + " allocated), or both, as without a kind. For members that the kit started as processes.")
    private Set<ProfileKind> profiled = Set.of();

    @Option(
            names = "--drivers",
            paramLabel = "N",
            description =
                    "Processes of this machine that drive the load; clients, rate and users are divided among all drivers"
                            + " (default: 1, with --driver-command 0).")
    private Integer drivers;

    @Option(
            names = "--driver-command",
            paramLabel = "COMMAND",
            description =
                    "Command for a shell that starts one more driver, wherever it leads to; it has to end in 'driver' of"
                            + " a kit like this one. As often as there are such drivers.")
    private List<String> driverCommands = List.of();

    @Mixin
    private ResultsOption resultsFolder;

    @Override
    public Integer call() {
        LoadSettings settings = settings();
        Target resolved = target.resolve();
        TestBed bed = TestBed.of(resolved, console(), CLOCK);
        StoredResult stored = resolved.whileLoading(name(), () -> bed.load(settings, resultsFolder.path()));
        console().print(new ResultReport(stored.result()).render());
        console().print("result: " + stored.folder());
        return stored.result().valid() ? 0 : 1;
    }

    /** What was asked for. */
    LoadSettings settings() {
        return legal(() -> LoadSettings.named(name)
                .clients(clients)
                .rate(rate)
                .duration(duration)
                .warmup(warmup.goal())
                .mix(mix, updates)
                .symbols(symbols)
                .think(think)
                .seed(seed)
                .images(images)
                .recorded(recorded)
                .profiled(profiled)
                .drivers(drivers, driverCommands)
                .build());
    }
}
