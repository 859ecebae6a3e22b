package io.tradebench.kit.command;

import io.tradebench.kit.capacity.CapacityResult;
import io.tradebench.kit.capacity.CapacityRun;
import io.tradebench.kit.capacity.Goal;
import io.tradebench.kit.capacity.SearchSettings;
import io.tradebench.kit.command.option.MillisConverter;
import io.tradebench.kit.command.option.ResultsOption;
import io.tradebench.kit.command.option.ShareConverter;
import io.tradebench.kit.command.option.TargetOptions;
import io.tradebench.kit.command.option.WarmupOption;
import io.tradebench.kit.command.option.WorkOptions;
import io.tradebench.kit.load.cluster.Target;
import io.tradebench.kit.load.settings.LoadSettings;
import io.tradebench.kit.load.warmup.WarmupGoal;
import io.tradebench.kit.report.chart.KneeChart;
import io.tradebench.kit.result.ResultFolder;
import io.tradebench.kit.testbed.TestBed;
import java.time.Duration;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Searches the highest rate of arrivals that holds a goal. */
@Command(
        name = "capacity",
        description =
                "Searches the highest rate at which sessions may arrive while the running cluster holds a goal: response"
                        + " times, processors that stay free, or both. Each step is a measurement; rates near the answer are measured several times, so"
                        + " that it comes with an interval. Fails if the answer is less precise than was wanted.",
        footer = {
            "%nExamples:",
            "  trade capacity --p95 100ms",
            "  trade capacity --p95 50ms --p99 200ms --precision 3% --step-duration 1m",
            "  trade capacity --cpu 80%% --p95 250ms",
            "  trade capacity --p99 1s --from 20 --to 80 --warmup 2m"
        })
final class CapacityCommand extends KitCommand {

    /** Of what is served at full load: so far below that most goals are held, and so far above that none is. */
    private static final double FROM = 0.2;

    private static final double TO = 1.5;

    @Mixin
    private TargetOptions target;

    @Option(
            names = "--p95",
            paramLabel = "TIME",
            converter = MillisConverter.class,
            description = "Goal: 95 of 100 transactions of the mix take no longer, such as 100ms.")
    private Long p95;

    @Option(
            names = "--p99",
            paramLabel = "TIME",
            converter = MillisConverter.class,
            description = "Goal: 99 of 100 take no longer; with other goals all have to be held.")
    private Long p99;

    @Option(
            names = "--cpu",
            paramLabel = "PERCENT",
            converter = ShareConverter.class,
            description =
                    "Goal: members use no more of their processors, such as 80%%; with others all have to be held.")
    private Double cpu;

    @Option(
            names = "--from",
            paramLabel = "SESSIONS",
            description =
                    "Lowest rate that is tried, in sessions per second (default: 20 %% of what is served at full load).")
    private Double from;

    @Option(
            names = "--to",
            paramLabel = "SESSIONS",
            description = "Highest rate that is tried (default: 150 %% of what is served at full load).")
    private Double to;

    @Option(
            names = "--precision",
            paramLabel = "PERCENT",
            defaultValue = "5%",
            converter = ShareConverter.class,
            description =
                    "How far the truth may be from the answer, with 95 %% probability (default: ${DEFAULT-VALUE}).")
    private double precision;

    @Option(
            names = "--step-duration",
            paramLabel = "TIME",
            defaultValue = "30s",
            description = "Length of the measurement of each step (default: ${DEFAULT-VALUE}).")
    private Duration stepDuration;

    @Option(
            names = "--settle",
            paramLabel = "TIME",
            defaultValue = "10s",
            description = "Load before the measurement of each step (default: ${DEFAULT-VALUE}).")
    private Duration settle;

    @Option(
            names = "--steps",
            paramLabel = "N",
            defaultValue = "40",
            description = "Steps after which the search ends, precise or not (default: ${DEFAULT-VALUE}).")
    private int steps;

    @Option(
            names = "--clients",
            paramLabel = "N",
            defaultValue = "16",
            description = "Clients without think time, by whom the cluster gets warm before the first step (default:"
                    + " ${DEFAULT-VALUE}).")
    private int clients;

    @Mixin
    private WarmupOption warmup;

    @Mixin
    private WorkOptions work;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "Seed of everything random; each step has one of its own (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(names = "--contaminated", description = "Count steps in which something else on the machine had a part.")
    private boolean contaminated;

    @Mixin
    private ResultsOption resultsFolder;

    @Override
    public Integer call() {
        Goal goal = legal(() -> new Goal(p95, p99, cpu));
        Loads loads = new Loads();
        legal(loads::saturation);
        legal(() -> loads.step(1, 1));
        legal(() -> settings(goal, Math.max(1, from == null ? 1 : from)));
        Target resolved = target.resolve();
        TestBed bed = TestBed.of(resolved, console(), CLOCK);
        ResultFolder folder = ResultFolder.create(resultsFolder.path(), CLOCK.instant(), name());
        CapacityRun run = new CapacityRun(bed, loads, contaminated, folder.path(), typed(), console(), CLOCK);
        boolean found = false;
        try {
            CapacityResult result = resolved.whileLoading(name(), () -> search(run, goal));
            found = true;
            console().print(result.render());
            draw(() -> new KneeChart(result).write(folder.path().resolve("knee.svg")));
            console().print("result: " + folder.path());
            return result.precise() ? 0 : 1;
        } finally {
            if (!found) {
                folder.abandon(CapacityRun.FINDINGS);
            }
        }
    }

    private CapacityResult search(CapacityRun run, Goal goal) {
        double saturated = run.saturate(goal);
        return run.search(legal(() -> settings(goal, saturated)));
    }

    /** @param saturated sessions per second that are served at full load */
    private SearchSettings settings(Goal goal, double saturated) {
        return new SearchSettings(
                goal,
                from == null ? FROM * Math.min(saturated, to == null ? saturated : to) : from,
                to == null ? TO * Math.max(saturated, from == null ? saturated : from) : to,
                precision,
                steps);
    }

    /** By the options. */
    private final class Loads implements CapacityRun.StepLoads {

        @Override
        public LoadSettings saturation() {
            return work.applyTo(LoadSettings.named("saturation"))
                    .clients(clients)
                    .seed(seed)
                    .warmup(warmup.goal())
                    .duration(stepDuration)
                    .build();
        }

        @Override
        public LoadSettings step(int number, double rate) {
            return work.applyTo(LoadSettings.named("rate-" + rate))
                    .clients(clients)
                    .rate(rate)
                    .seed(seed)
                    .warmup(WarmupGoal.time(settle))
                    .duration(stepDuration)
                    .build()
                    .byChanceOf(number);
        }
    }
}
