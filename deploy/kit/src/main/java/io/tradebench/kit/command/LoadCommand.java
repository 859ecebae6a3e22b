package io.tradebench.kit.command;

import io.tradebench.kit.Distribution;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.load.LoadSettings;
import io.tradebench.kit.load.Mix;
import io.tradebench.kit.load.Target;
import io.tradebench.kit.result.ResultReport;
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
            "  trade load --jfr --name profiled",
            "  TRADE_ADMIN_PASSWORD=... trade load --target https://10.0.0.5:9443 --ca certificate.pem"
        })
final class LoadCommand implements Callable<Integer> {

    private static final String AUTO = "auto";
    private static final Duration LONGEST_WARMUP = Duration.ofMinutes(10);

    @Spec
    private CommandSpec spec;

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
            converter = DurationConverter.class,
            description = "Length of the measurement (default: ${DEFAULT-VALUE}).")
    private Duration duration;

    @Option(
            names = "--warmup",
            paramLabel = "TIME",
            defaultValue = AUTO,
            description = "Length of the warm-up; auto: until CPU per transaction has stopped falling,"
                    + " 10 minutes at most (default: ${DEFAULT-VALUE}).")
    private String warmup;

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

    @Mixin
    private ResultsOption resultsFolder;

    @Override
    public Integer call() {
        LoadSettings settings = settings();
        Console console = Terminal.of(spec);
        Target resolved = target.resolve();
        StateFolder state = target.folder();
        LoadTest test = new LoadTest(Distribution.current().plan(), console, InstantSource.system());
        Supplier<LoadTest.Kept> work = () -> test.run(resolved, settings);
        LoadTest.Kept kept = state == null ? work.get() : state.whileLoading("load", work);
        console.print(new ResultReport(kept.result()).render());
        console.print("result: " + kept.folder());
        return kept.result().valid() ? 0 : 1;
    }

    private LoadSettings settings() {
        requireRange("--clients", clients, 1, 10_000);
        requireRange("--think", think, 0, 999_999);
        if (symbols != null) {
            requireRange("--symbols", symbols, 1, 10);
        }
        if (!(rate >= 0 && rate < 1_000_000)) {
            throw wrong("--rate " + rate + ": it cannot be below 0");
        }
        return new LoadSettings(
                name,
                clients,
                rate,
                duration,
                warmup(),
                LONGEST_WARMUP,
                mix(),
                Optional.ofNullable(symbols),
                think,
                seed,
                images,
                recorded,
                resultsFolder.path(),
                CommandText.of(spec));
    }

    private Optional<Duration> warmup() {
        return AUTO.equals(warmup) ? Optional.empty() : Optional.of(parsed(warmup));
    }

    private Duration parsed(String text) {
        try {
            return new DurationConverter().convert(text);
        } catch (picocli.CommandLine.TypeConversionException e) {
            throw wrong("--warmup: " + e.getMessage() + ", or auto");
        }
    }

    private Mix mix() {
        try {
            return Mix.of(mix, updates);
        } catch (IllegalArgumentException e) {
            throw wrong(e.getMessage());
        }
    }

    private void requireRange(String option, int value, int least, int most) {
        if (value < least || value > most) {
            throw wrong(option + " " + value + ": use " + least + " to " + most);
        }
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
