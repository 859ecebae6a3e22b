package io.tradebench.kit.command;

import io.tradebench.kit.admin.AdminAccess;
import io.tradebench.kit.admin.ClusterConfiguration;
import io.tradebench.kit.admin.ClusterReport;
import io.tradebench.kit.admin.ProcessFigures;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.cluster.Cluster;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.cluster.Role;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.command.option.TargetOptions;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.control.Health;
import io.tradebench.kit.load.cluster.Target;
import io.tradebench.kit.member.ServerLog;
import io.tradebench.kit.proxy.EdgeClient;
import io.tradebench.kit.result.LoadResult.EdgeUse;
import io.tradebench.kit.result.ResultReport;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Shows what runs. */
@Command(
        name = "status",
        description =
                "Shows every component: process, address, health, CPU, memory, version of its configuration, pools of database"
                        + " connections, what an edge (up --edge-cache) has answered, recent errors, and"
                        + " in which parameters members differ. Fails if a component is not healthy.",
        footer = {
            "%nExamples:",
            "  trade status",
            "  TRADE_ADMIN_PASSWORD=... trade status --target http://10.0.0.5:9080"
        })
final class StatusCommand extends KitCommand {

    private static final int ERRORS_SHOWN = 3;

    @Mixin
    private TargetOptions target;

    @Override
    public Integer call() {
        Console console = console();
        boolean healthy = target.isByAddress() ? showTarget(console) : showCluster(console, target.folder());
        return healthy ? 0 : 1;
    }

    private boolean showCluster(Console console, StateFolder folder) {
        Cluster cluster = folder.requireCluster();
        AdminAccess access = folder.access();
        Health health = new Health(folder, access);
        StatusTable table = new StatusTable();
        boolean healthy = true;
        for (Component component : cluster.components()) {
            String state = health.of(component);
            healthy &= state.equals("ready");
            table.add(component, state, figures(component, health));
        }
        console.print(table.render());
        EdgeClient.of(folder)
                .flatMap(EdgeClient::figures)
                .ifPresent(edge -> console.print("\nedge: " + ResultReport.edge(EdgeUse.of(edge))));
        cluster.members().stream()
                .filter(health::isReady)
                .findFirst()
                .ifPresent(member -> differences(console, health.admin(member).clusterConfiguration()));
        cluster.components().stream()
                .filter(component -> component.role().isLiberty() && !component.isForeign())
                .forEach(server -> errors(console, server, folder));
        return healthy;
    }

    private boolean showTarget(Console console) {
        Target remote = target.resolve();
        ClusterReport report = remote.admin().cluster();
        StatusTable table = new StatusTable();
        remote.figures().members().forEach((name, figures) -> table.add(name, remote.address(), "reachable", figures));
        report.unreachable().forEach(name -> table.add(name, remote.address(), "does not answer", null));
        console.print(table.render());
        differences(console, remote.admin().clusterConfiguration());
        boolean ready = remote.admin().isReady();
        if (!ready) {
            console.print("\nNOT READY: " + remote.address()
                    + " cannot serve users, for instance since its database is down");
        }
        return ready && report.unreachable().isEmpty();
    }

    private static Optional<ProcessFigures> figures(Component component, Health health) {
        if (component.role() != Role.MEMBER || !component.isAlive()) {
            return Optional.empty();
        }
        try {
            return Optional.of(health.admin(component).process());
        } catch (KitException e) {
            // it runs, but it has no figures to give: its health says more
            return Optional.empty();
        }
    }

    private static void differences(Console console, ClusterConfiguration configuration) {
        configuration
                .differences()
                .forEach(name -> console.print("\nDIFFERENT " + name + ": " + configuration.text(name)));
    }

    private static void errors(Console console, Component server, StateFolder folder) {
        List<String> errors = new ServerLog(folder.component(server)).recentErrors(ERRORS_SHOWN);
        if (!errors.isEmpty()) {
            console.print("\nlast errors of " + server.name() + " (see '"
                    + folder.command("logs", List.of(server.name())) + "'):");
            errors.forEach(error -> console.print("  " + error));
        }
    }
}
