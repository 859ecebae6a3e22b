package io.tradebench.kit.command;

import io.tradebench.kit.base.Distribution;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.command.option.TargetOptions;
import io.tradebench.kit.load.PrimitiveRun;
import io.tradebench.kit.load.Target;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

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
final class PrimitiveCommand extends KitCommand {

    @Parameters(arity = "1..*", paramLabel = "NAME", description = "Names below /trade/servlet/.")
    private List<String> names;

    @Option(names = "--clients", defaultValue = "16", description = "How many clients (default: ${DEFAULT-VALUE}).")
    private int clients;

    @Option(
            names = "--warmup",
            paramLabel = "TIME",
            defaultValue = "20s",
            description = "Before anything counts (default: ${DEFAULT-VALUE}).")
    private Duration warmup;

    @Option(
            names = "--duration",
            paramLabel = "TIME",
            defaultValue = "30s",
            description = "That counts (default: ${DEFAULT-VALUE}).")
    private Duration duration;

    @Mixin
    private TargetOptions target;

    @Override
    public Integer call() {
        requireRange("--clients", clients, 1, 10_000);
        Target resolved = target.resolve();
        PrimitiveRun run = new PrimitiveRun(resolved, Distribution.current().primitivePlan());
        resolved.whileLoading(name(), () -> {
            run.measure(names, clients, warmup, duration, this::show);
            return null;
        });
        return 0;
    }

    private void show(String primitive, PrimitiveRun.Cost cost) {
        console()
                .print(String.format(
                        Locale.ROOT,
                        "%-37s %.4f ms CPU per request, %.0f requests/s, %d errors",
                        primitive,
                        cost.costMillis(),
                        cost.perSecond(),
                        cost.errors()));
        if (cost.errors() > 0) {
            throw new KitException(primitive + " had " + cost.errors() + " errors: its figure does not count");
        }
    }
}
