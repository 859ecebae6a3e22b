package io.tradebench.kit.command;

import io.tradebench.kit.Distribution;
import io.tradebench.kit.Json;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.load.LoadSettings;
import io.tradebench.kit.load.Mix;
import io.tradebench.kit.load.Target;
import io.tradebench.kit.soak.Soak;
import io.tradebench.kit.soak.SoakResult;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Drives load for long. */
@Command(
        name = "soak",
        description =
                "Drives full load against the running cluster for long, and compares the last quarter of it with the"
                        + " first: throughput, heap, threads and open files; and looks whether any database connection is in use"
                        + " at rest. Fails if something is not as it was, or if the result is not valid.",
        footer = {"%nExamples:", "  trade soak --for 40m", "  trade soak --for 2h --clients 32"})
final class SoakCommand implements Callable<Integer> {

    private static final String NAME = "soak";
    private static final Duration SHORTEST = Duration.ofSeconds(40);

    @Spec
    private CommandSpec spec;

    @Mixin
    private TargetOptions target;

    @Option(
            names = "--for",
            paramLabel = "TIME",
            defaultValue = "40m",
            converter = DurationConverter.class,
            description = "Length of the measurement, at least 40 s (default: ${DEFAULT-VALUE}).")
    private Duration duration;

    @Option(
            names = "--warmup",
            paramLabel = "TIME",
            defaultValue = "2m",
            converter = DurationConverter.class,
            description = "Load before the measurement (default: ${DEFAULT-VALUE}).")
    private Duration warmup;

    @Option(
            names = "--clients",
            paramLabel = "N",
            defaultValue = "16",
            description = "Clients that work at the same time (default: ${DEFAULT-VALUE}).")
    private int clients;

    @Mixin
    private ResultsOption resultsFolder;

    @Override
    public Integer call() {
        validate();
        Console console = Terminal.of(spec);
        Target resolved = target.resolve();
        StateFolder state = target.folder();
        LoadTest test = new LoadTest(Distribution.current().plan(), console, InstantSource.system());
        Soak soak = new Soak(duration);
        Supplier<LoadTest.Kept> work = () -> test.run(resolved, settings(), soak);
        LoadTest.Kept kept = state == null ? work.get() : state.whileLoading(NAME, work);
        SoakResult result = soak.judge(kept.result());
        Json.write(kept.folder().resolve("soak.json"), result);
        console.print(result.render());
        console.print("result: " + kept.folder());
        return result.isClean() ? 0 : 1;
    }

    private void validate() {
        if (clients < 1 || clients > 10_000) {
            throw wrong("--clients " + clients + ": use 1 to 10000");
        }
        if (duration.compareTo(SHORTEST) < 0) {
            throw wrong("--for: four quarters cannot be told apart in less than 40 s");
        }
    }

    private LoadSettings settings() {
        return new LoadSettings(
                NAME,
                clients,
                0,
                duration,
                Optional.of(warmup),
                warmup,
                Mix.of("standard", null),
                Optional.empty(),
                0,
                1,
                false,
                false,
                resultsFolder.path(),
                CommandText.of(spec));
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
