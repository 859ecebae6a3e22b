package io.tradebench.kit.command;

import io.tradebench.kit.Distribution;
import io.tradebench.kit.Folders;
import io.tradebench.kit.KitException;
import io.tradebench.kit.ShutdownGuard;
import io.tradebench.kit.admin.ConfigurationSwitch;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.load.PrimitiveRun;
import io.tradebench.kit.load.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** What single parts of the server cost. */
@Command(
        name = "primitive",
        description =
                "Measures what primitives cost the running cluster, in CPU milliseconds per request: the yardstick"
                        + " beside which the cost of a transaction is read. Run it after 'trade load', while the server is"
                        + " warm. Primitives answer while they are measured, and at no other time.",
        footer = {
            "%nExamples:",
            "  trade primitive PingServlet PingServlet2Jsp",
            "  trade primitive PingServlet --clients 50"
        })
final class PrimitiveCommand implements Callable<Integer> {

    private static final String NAME = "primitive";
    private static final String PARAMETER = "trade.primitives";
    private static final int MOST_CLIENTS = 10_000;

    @Spec
    private CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "NAME", description = "Names below /trade/servlet/.")
    private List<String> names;

    @Option(names = "--clients", defaultValue = "16", description = "How many clients (default: ${DEFAULT-VALUE}).")
    private int clients;

    @Option(
            names = "--warmup",
            paramLabel = "TIME",
            defaultValue = "20s",
            converter = DurationConverter.class,
            description = "Before anything counts (default: ${DEFAULT-VALUE}).")
    private Duration warmup;

    @Option(
            names = "--duration",
            paramLabel = "TIME",
            defaultValue = "30s",
            converter = DurationConverter.class,
            description = "That counts (default: ${DEFAULT-VALUE}).")
    private Duration duration;

    @Mixin
    private TargetOptions target;

    @Override
    public Integer call() {
        if (clients < 1 || clients > MOST_CLIENTS) {
            throw new ParameterException(spec.commandLine(), "--clients " + clients + ": use 1 to " + MOST_CLIENTS);
        }
        StateFolder state = target.folder();
        return state == null ? measureAll() : state.whileLoading(NAME, this::measureAll);
    }

    private int measureAll() {
        Target resolved = target.resolve();
        resolved.requireReady();
        Path folder = temporary();
        try (ConfigurationSwitch configuration = new ConfigurationSwitch(resolved.admin(), Set.of(PARAMETER))) {
            configuration.change(Map.of(PARAMETER, "on"));
            PrimitiveRun run =
                    new PrimitiveRun(resolved, Distribution.current().primitivePlan(), folder.resolve("driver"));
            ShutdownGuard.during(
                    () -> {
                        measureAll(run);
                        return null;
                    },
                    configuration::close);
        } finally {
            Folders.delete(folder);
        }
        return 0;
    }

    private static Path temporary() {
        try {
            return Files.createTempDirectory("trade-primitive");
        } catch (IOException e) {
            throw new KitException("cannot make a folder for the driver's files: " + e.getMessage(), e);
        }
    }

    private void measureAll(PrimitiveRun run) {
        Console console = Terminal.of(spec);
        for (String name : names) {
            PrimitiveRun.Cost cost = run.measure(name, clients, warmup, duration);
            console.print(String.format(
                    Locale.ROOT,
                    "%-20s %.4f ms CPU per request, %.0f requests/s, %d errors",
                    name,
                    cost.costMillis(),
                    cost.perSecond(),
                    cost.errors()));
            if (cost.errors() > 0) {
                throw new KitException(name + " had " + cost.errors() + " errors: its figure does not count");
            }
        }
    }
}
