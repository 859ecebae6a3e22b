package io.tradebench.kit.command;

import io.tradebench.kit.base.KitException;
import io.tradebench.kit.cluster.Cluster;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.cluster.Role;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.command.option.ClientsOption;
import io.tradebench.kit.command.option.MillisConverter;
import io.tradebench.kit.command.option.ResultsOption;
import io.tradebench.kit.command.option.StateOption;
import io.tradebench.kit.command.option.ThinkOption;
import io.tradebench.kit.command.option.WarmupOption;
import io.tradebench.kit.command.option.WorkOptions;
import io.tradebench.kit.control.ComponentControl;
import io.tradebench.kit.elasticity.ElasticityResult;
import io.tradebench.kit.elasticity.ScaleOut;
import io.tradebench.kit.load.cluster.Target;
import io.tradebench.kit.load.settings.LoadSettings;
import io.tradebench.kit.result.StoredResult;
import io.tradebench.kit.testbed.TestBed;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Adds members under load. */
@Command(
        name = "elastic",
        description =
                "Drives load at a cluster of which members were stopped, starts one of them whenever response times miss a goal,"
                        + " and tells how long it takes until they meet it again. Fails if they do not at the end, if a transaction fails, or"
                        + " if the audit is not exact.",
        footer = {
            "%nExample:",
            "  trade up --members 2 --db postgres --proxy haproxy --quota members=0.4",
            "  trade stop member-2",
            "  trade elastic --p95 80ms --clients 16 --duration 6m"
        })
final class ElasticCommand extends KitCommand {

    @Mixin
    private StateOption state;

    @Option(
            names = "--p95",
            paramLabel = "TIME",
            required = true,
            converter = MillisConverter.class,
            description =
                    "Goal: 95 of 100 transactions of the mix take no longer, such as 100ms. It is missed when 8 of"
                            + " the last 10 seconds miss it, and met again when 8 of the last 10 meet it.")
    private long p95;

    @Option(
            names = "--settle",
            paramLabel = "TIME",
            defaultValue = "60s",
            description =
                    "How long a member that was added may take to become warm before the next one is started (default:"
                            + " ${DEFAULT-VALUE}).")
    private Duration settle;

    @Mixin
    private ClientsOption clients;

    @Mixin
    private ThinkOption think;

    @Option(
            names = "--duration",
            paramLabel = "TIME",
            defaultValue = "5m",
            description = "Length of the measurement (default: ${DEFAULT-VALUE}).")
    private Duration duration;

    @Mixin
    private WarmupOption warmup;

    @Mixin
    private WorkOptions work;

    @Mixin
    private ResultsOption resultsFolder;

    @Override
    public Integer call() {
        LoadSettings settings = legal(() -> work.applyTo(LoadSettings.named(name()))
                .clients(clients.count())
                .think(think.millis())
                .warmup(warmup.goal())
                .duration(duration)
                .build());
        StateFolder folder = state.folder();
        folder.requireOwnCluster("start its members");
        Cluster cluster = folder.requireCluster();
        List<String> spare = spare(folder, cluster);
        return folder.whileLoading(
                name(),
                () -> folder.whileChanging(
                        name(), () -> run(folder, cluster.members().size() - spare.size(), spare, settings)));
    }

    private static List<String> spare(StateFolder folder, Cluster cluster) {
        List<String> spare = cluster.members().stream()
                .filter(member -> member.instance() == null)
                .map(Component::name)
                .toList();
        if (spare.isEmpty()) {
            throw new KitException(
                    "no member stands by: stop one first, as in '" + folder.command("stop member-2") + "'");
        }
        if (cluster.only(Role.PROXY).isEmpty()) {
            throw new KitException("clients reach one member alone: start the cluster with --proxy");
        }
        return spare;
    }

    private int run(StateFolder folder, int members, List<String> spare, LoadSettings settings) {
        ExecutorService executor = Executors.newSingleThreadExecutor();
        try {
            ComponentControl control = new ComponentControl(folder, console().silent(), CLOCK);
            ScaleOut scaleOut = new ScaleOut(p95, settle, members, spare, control::start, executor, console());
            StoredResult stored = TestBed.of(Target.of(folder), console(), CLOCK)
                    .load(settings, resultsFolder.path(), typed(), scaleOut);
            ElasticityResult result = scaleOut.judge(stored.result());
            stored.add("elasticity.json", result);
            console().print(result.render());
            console().print("result: " + stored.folder());
            return result.isGood() ? 0 : 1;
        } finally {
            executor.shutdown();
        }
    }
}
