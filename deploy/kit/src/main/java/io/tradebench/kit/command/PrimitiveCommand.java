package io.tradebench.kit.command;

import io.tradebench.kit.admin.PrimitiveEntry;
import io.tradebench.kit.base.Distribution;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.command.option.TargetOptions;
import io.tradebench.kit.command.option.WarmupOption;
import io.tradebench.kit.console.TextTable;
import io.tradebench.kit.load.cluster.Target;
import io.tradebench.kit.load.primitive.PrimitiveFigures;
import io.tradebench.kit.load.primitive.PrimitiveFigures.Range;
import io.tradebench.kit.load.primitive.PrimitiveRun;
import io.tradebench.kit.load.primitive.PrimitiveRun.Cost;
import io.tradebench.kit.load.primitive.PrimitiveRun.Findings;
import io.tradebench.kit.load.primitive.PrimitiveRun.WarmedUp;
import io.tradebench.kit.statistics.Interval;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What single parts of the server cost. */
@Command(
        name = "primitive",
        description =
                "Measures what primitives cost the running cluster, in CPU milliseconds per request: the yardsticks"
                        + " beside which the cost of a transaction is read. All are warmed up before the first is measured;"
                        + " a 'trade load' before makes that shorter."
                        + " Primitives answer while they are measured, and at no other time. Some are there only if members"
                        + " were started with --set primitives=on, messaging=local, rmi-iiop=on or web-services=on.",
        footer = {
            "%nExamples:",
            "  trade primitive PingServlet PingServlet2Jsp",
            "  trade primitive --all",
            "  trade primitive PingServlet PingJDBCRead --clients 50 --rounds 5",
            "  trade primitive PingServlet2Jsp '/trade/app?action=quotes&symbols=s:0'"
        })
final class PrimitiveCommand extends KitCommand implements PrimitiveRun.Observer {

    /** The same rounds have the same intervals. */
    private static final long SEED = 1;

    @Parameters(
            arity = "0..*",
            paramLabel = "NAME",
            description =
                    "Names, as /trade/primitives lists them, or paths of pages that answer everybody by 200, which begin"
                            + " with a slash.")
    private List<String> names;

    @Option(
            names = "--all",
            description = "All that the members have; those that they have not are named, as is one that fails.")
    private boolean all;

    @Option(
            names = "--clients",
            paramLabel = "N",
            defaultValue = "16",
            description = "How many clients (default: ${DEFAULT-VALUE}).")
    private int clients;

    @Mixin
    private WarmupOption warmup;

    @Option(
            names = "--duration",
            paramLabel = "TIME",
            defaultValue = "15s",
            description = "That counts, in each round (default: ${DEFAULT-VALUE}).")
    private Duration duration;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "3",
            description = "How often each is measured, in turns (default: ${DEFAULT-VALUE}).")
    private int rounds;

    @Mixin
    private TargetOptions target;

    @Override
    public Integer call() {
        requireRange("--clients", clients, 1, 10_000);
        requireRange("--rounds", rounds, 1, 1_000);
        if (all == (names != null)) {
            throw wrong("which primitives? NAME of one or more, or --all");
        }
        PrimitiveRun.Settings settings = new PrimitiveRun.Settings(clients, warmup.goal(), duration, rounds);
        Target resolved = target.resolve();
        Distribution distribution = Distribution.current();
        PrimitiveRun run = new PrimitiveRun(resolved, distribution.primitivePlan(), distribution.socketPlan());
        Findings findings = resolved.whileLoading(name(), () -> run.measure(wanted(run, resolved), settings, this));
        console().print(table(PrimitiveFigures.of(findings.costs(), new SplittableRandom(SEED))));
        if (!findings.failures().isEmpty()) {
            throw new KitException("no figures of "
                    + findings.failures().entrySet().stream()
                            .map(failure -> failure.getKey() + ": " + failure.getValue())
                            .collect(Collectors.joining("; ")));
        }
        return 0;
    }

    private List<PrimitiveEntry> wanted(PrimitiveRun run, Target resolved) {
        List<PrimitiveEntry> wanted = all ? all(run) : run.named(names);
        boolean keepsNothing =
                "none".equals(resolved.admin().configuration().values().get("trade.caching"));
        if (keepsNothing && wanted.stream().anyMatch(PrimitiveEntry::isOfCache)) {
            console()
                    .warn(
                            "the cache keeps nothing, since caching=none: what primitives of the cache cost is told by another mode ('"
                                    + resolved.command("switch", List.of("caching=distributed-map")) + "')");
        }
        return wanted;
    }

    private List<PrimitiveEntry> all(PrimitiveRun run) {
        Map<Boolean, List<PrimitiveEntry>> byObstacle = run.all().stream()
                .collect(Collectors.partitioningBy(each -> each.obstacle().isPresent()));
        byObstacle.get(true).forEach(each -> console()
                .note(each.name() + " is left out: it " + each.obstacle().orElseThrow()));
        return byObstacle.get(false);
    }

    @Override
    public void warm(WarmedUp primitive) {
        console()
                .note(String.format(
                        Locale.ROOT,
                        "warm after %3.0f s: %s%s",
                        primitive.seconds(),
                        primitive.name(),
                        primitive.steady() ? "" : ", NOT steady yet"));
    }

    @Override
    public void found(Cost cost) {
        console()
                .note(String.format(
                        Locale.ROOT,
                        "%d/%d %-37s %.4f ms CPU per request, %.0f requests/s",
                        cost.round(),
                        rounds,
                        cost.name(),
                        cost.costMillis(),
                        cost.perSecond()));
    }

    @Override
    public void failed(String name, String reason) {
        console().warn(name + ": " + reason);
    }

    private static String table(List<PrimitiveFigures> figures) {
        TextTable table = TextTable.ofFigures(
                "primitive", "ms CPU", "95 %", "without compilers", "95 %", "x " + PrimitiveFigures.YARDSTICK, "95 %");
        for (PrimitiveFigures each : figures) {
            List<Object> row = new ArrayList<>(List.of(each.name()));
            row.addAll(cells(each.cost(), "%.4f"));
            row.addAll(cells(each.withoutCompilers(), "%.4f"));
            row.addAll(cells(each.times(), "%.2f"));
            table.row(row.toArray());
        }
        return table.render();
    }

    private static List<String> cells(Range range, String form) {
        if (range == null) {
            return Arrays.asList(null, null);
        }
        Interval interval = range.interval();
        return Arrays.asList(
                String.format(Locale.ROOT, form, range.median()),
                interval == null
                        ? null
                        : String.format(Locale.ROOT, form + " to " + form, interval.low(), interval.high()));
    }
}
