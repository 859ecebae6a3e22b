package io.tradebench.kit.command;

import io.tradebench.kit.Distribution;
import io.tradebench.kit.Json;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.fault.Fault;
import io.tradebench.kit.fault.FaultReport;
import io.tradebench.kit.fault.FaultResult;
import io.tradebench.kit.fault.FaultRun;
import io.tradebench.kit.load.LoadSettings;
import io.tradebench.kit.load.Mix;
import io.tradebench.kit.load.Target;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Takes a component down under load. */
@Command(
        name = "fault",
        description =
                "Takes a component of the running cluster down under load, starts it again, and reports what users saw;"
                        + " fails if a confirmed order is lost, the audit is not exact, or the cluster does not recover.",
        footer = {
            "%nExamples:",
            "  trade fault kill member-2",
            "  trade fault kill proxy --down 2s",
            "  trade fault restart database --duration 2m --at 30s"
        })
final class FaultCommand implements Callable<Integer> {

    private static final String NAME = "fault";

    @Spec
    private CommandSpec spec;

    @Mixin
    private StateOption state;

    @Parameters(index = "0", paramLabel = "KIND", description = "kill (at once) or restart (in order).")
    private Fault.Kind kind;

    @Parameters(index = "1", paramLabel = "COMPONENT", description = "database, member-1, member-2, ..., or proxy.")
    private String component;

    @Option(
            names = "--at",
            paramLabel = "TIME",
            defaultValue = "15s",
            converter = DurationConverter.class,
            description = "Moment of the fault in the measurement (default: ${DEFAULT-VALUE}).")
    private Duration at;

    @Option(
            names = "--down",
            paramLabel = "TIME",
            defaultValue = "5s",
            converter = DurationConverter.class,
            description = "How long the component stays down before it is started again (default: ${DEFAULT-VALUE}).")
    private Duration down;

    @Option(
            names = "--duration",
            paramLabel = "TIME",
            defaultValue = "90s",
            converter = DurationConverter.class,
            description = "Length of the measurement (default: ${DEFAULT-VALUE}).")
    private Duration duration;

    @Option(
            names = "--warmup",
            paramLabel = "TIME",
            defaultValue = "15s",
            converter = DurationConverter.class,
            description = "Load before the measurement (default: ${DEFAULT-VALUE}).")
    private Duration warmup;

    @Option(
            names = "--clients",
            paramLabel = "N",
            defaultValue = "8",
            description = "Clients that work at the same time (default: ${DEFAULT-VALUE}).")
    private int clients;

    @Option(
            names = "--witnesses",
            paramLabel = "N",
            defaultValue = "10",
            description = "Users who look on (default: ${DEFAULT-VALUE}).")
    private int witnesses;

    @Mixin
    private ResultsOption resultsFolder;

    @Override
    public Integer call() {
        validate();
        Console console = Terminal.of(spec);
        StateFolder folder = state.folder();
        Target target = Target.of(folder);
        Fault fault = new Fault(kind, component, at, down);
        return folder.whileLoading(NAME, () -> {
            LoadTest test = new LoadTest(Distribution.current().plan(), console, InstantSource.system());
            Path[] kept = new Path[1];
            FaultResult result = new FaultRun(folder, console, InstantSource.system())
                    .run(fault, witnesses, observer -> {
                        LoadTest.Kept load = test.run(target, settings(), observer);
                        kept[0] = load.folder();
                        return load.result();
                    });
            Json.write(kept[0].resolve("fault.json"), result);
            console.print(new FaultReport(result).render());
            console.print("result: " + kept[0]);
            return result.damages().isEmpty() ? 0 : 1;
        });
    }

    private void validate() {
        if (witnesses < 1 || witnesses > 200) {
            throw wrong("--witnesses " + witnesses + ": use 1 to 200");
        }
        if (clients < 1 || clients > 10_000) {
            throw wrong("--clients " + clients + ": use 1 to 10000");
        }
        if (at.plus(down).compareTo(duration) >= 0) {
            throw wrong("--at and --down together have to be shorter than --duration");
        }
    }

    private LoadSettings settings() {
        return new LoadSettings(
                NAME + "-" + kind.name().toLowerCase(Locale.ROOT) + "-" + component,
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
