package io.tradebench.kit.command;

import io.tradebench.kit.base.KitException;
import io.tradebench.kit.command.option.ClientsOption;
import io.tradebench.kit.command.option.ResultsOption;
import io.tradebench.kit.command.option.TargetOptions;
import io.tradebench.kit.load.cluster.Target;
import io.tradebench.kit.load.settings.LoadSettings;
import io.tradebench.kit.load.warmup.WarmupGoal;
import io.tradebench.kit.result.StoredResult;
import io.tradebench.kit.soak.Soak;
import io.tradebench.kit.soak.SoakResult;
import io.tradebench.kit.testbed.TestBed;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Drives load for long. */
@Command(
        name = "soak",
        description =
                "Drives full load against the running cluster for long, and compares the last quarter of it with the"
                        + " first: throughput, heap, threads and open files; and looks whether any database connection is in use"
                        + " at rest. Fails if something is not as it was, or if the result is not valid.",
        footer = {"%nExamples:", "  trade soak --for 40m", "  trade soak --for 2h --clients 32"})
final class SoakCommand extends KitCommand {

    private static final Duration SHORTEST = Duration.ofSeconds(40);

    @Mixin
    private TargetOptions target;

    @Option(
            names = "--for",
            paramLabel = "TIME",
            defaultValue = "40m",
            description = "Length of the measurement, at least 40 s (default: ${DEFAULT-VALUE}).")
    private Duration duration;

    @Option(
            names = "--warmup",
            paramLabel = "TIME",
            defaultValue = "2m",
            description = "Load before the measurement (default: ${DEFAULT-VALUE}).")
    private Duration warmup;

    @Mixin
    private ClientsOption clients;

    @Mixin
    private ResultsOption resultsFolder;

    @Override
    public Integer call() {
        if (duration.compareTo(SHORTEST) < 0) {
            throw wrong("--for: four quarters cannot be told apart in less than 40 s");
        }
        LoadSettings settings = legal(() -> LoadSettings.named(name())
                .clients(clients.count())
                .warmup(WarmupGoal.time(warmup))
                .duration(duration)
                .build());
        Target resolved = target.resolve();
        TestBed bed = TestBed.of(resolved, console(), CLOCK);
        Soak soak = new Soak(duration, !resolved.members().isEmpty(), () -> held(resolved));
        StoredResult stored =
                resolved.whileLoading(name(), () -> bed.load(settings, resultsFolder.path(), typed(), soak));
        SoakResult result = soak.judge(stored.result());
        stored.add("soak.json", result);
        console().print(result.render());
        console().print("result: " + stored.folder());
        return result.isClean() ? 0 : 1;
    }

    /** Of the members that answer. */
    private static Map<String, Long> held(Target target) {
        Map<String, Long> held = new HashMap<>();
        target.members().forEach((name, member) -> {
            try {
                held.put(name, member.collect().usedBytes());
            } catch (KitException silent) {
                // the verdict says that it did not answer
            }
        });
        return held;
    }
}
