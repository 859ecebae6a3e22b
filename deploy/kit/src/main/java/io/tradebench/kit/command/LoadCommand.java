package io.tradebench.kit.command;

import io.tradebench.kit.command.option.ClientsOption;
import io.tradebench.kit.command.option.ResultsOption;
import io.tradebench.kit.command.option.TargetOptions;
import io.tradebench.kit.command.option.ThinkOption;
import io.tradebench.kit.command.option.WarmupOption;
import io.tradebench.kit.command.option.WorkOptions;
import io.tradebench.kit.load.cluster.Target;
import io.tradebench.kit.load.settings.LoadSettings;
import io.tradebench.kit.profile.ProfileKind;
import io.tradebench.kit.result.ResultReport;
import io.tradebench.kit.result.StoredResult;
import io.tradebench.kit.testbed.TestBed;
import java.time.Duration;
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
            "  trade load --trace --name traced",
            "  trade load --drivers 2 --clients 64",
            "  TRADE_ADMIN_PASSWORD=... trade load --target https://10.0.0.5 --ca certificate.pem --clients 200 --driver-command 'ssh loadgen-1 trade/trade driver'"
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

    @Mixin
    private ClientsOption clients;

    @Option(
            names = "--duration",
            paramLabel = "TIME",
            defaultValue = "60s",
            description = "Length of the measurement (default: ${DEFAULT-VALUE}).")
    private Duration duration;

    @Mixin
    private WarmupOption warmup;

    @Mixin
    private WorkOptions work;

    @Mixin
    private ThinkOption think;

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

    @Option(
            names = "--jfr",
            description =
                    "Make a flight recording of every member during the measurement; with --target of one member only.")
    private boolean recorded;

    @Option(
            names = "--trace",
            description =
                    "Record what is asked of every member's cache during the measurement, for 'advise'; with --target of one"
                            + " member only.")
    private boolean traced;

    @Option(
            names = "--profile",
            arity = "0..1",
            split = ",",
            paramLabel = "KIND",
            fallbackValue = "cpu,alloc",
            description = "Profile every member during the measurement with async-profiler: cpu, alloc (memory that is"
                    + " allocated), or both, as without a kind. For members that the kit started as processes.")
    private Set<ProfileKind> profiled = Set.of();

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
        return legal(() -> work.applyTo(LoadSettings.named(name))
                .clients(clients.count())
                .rate(rate)
                .duration(duration)
                .warmup(warmup.goal())
                .think(think.millis())
                .seed(seed)
                .recorded(recorded)
                .traced(traced)
                .profiled(profiled)
                .build());
    }
}
