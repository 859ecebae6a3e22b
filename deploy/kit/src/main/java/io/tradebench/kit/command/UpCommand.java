package io.tradebench.kit.command;

import io.tradebench.kit.cluster.Cluster;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.command.option.AddressOptions;
import io.tradebench.kit.command.option.PopulationOptions;
import io.tradebench.kit.command.option.ServerOptions;
import io.tradebench.kit.command.option.StateOption;
import io.tradebench.kit.command.option.TopologyOptions;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.deploy.ClusterSpec;
import io.tradebench.kit.deploy.ClusterSpecBuilder;
import io.tradebench.kit.load.cluster.Target;
import io.tradebench.kit.testbed.TestBed;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Starts a cluster. */
@Command(
        name = "up",
        description = "Starts Trade, fills its database and waits until it is ready.",
        footer = {
            "%nExamples:",
            "  trade up",
            "  trade up --users 15000 --quotes 10000 --heap 1g --set runtime-mode=direct",
            "  trade up --members 2 --db postgres --proxy nginx --tls proxy",
            "  trade up --members 2 --db postgres --messaging server --set order-processing=async-2pc",
            "  trade up --members 2 --proxy embedded --cpus members=0,database=1,proxy=1,driver=1",
            "  trade up --dir second --port 9180 --jvm-arg=-XX:+UseParallelGC",
            "%nThe admin password is made by this command, or taken from the environment variable"
                    + " TRADE_ADMIN_PASSWORD."
        })
final class UpCommand extends KitCommand {

    @Mixin
    private StateOption state;

    @Mixin
    private PopulationOptions population;

    @Mixin
    private ServerOptions server;

    @Option(names = "--no-populate", description = "Leave the database as it is.")
    private boolean unpopulated;

    @Mixin
    private TopologyOptions topology;

    @Override
    public Integer call() {
        Console console = console();
        StateFolder folder = state.folder();
        Target target = TestBed.deploy(spec(), folder, name(), System.getenv(AddressOptions.PASSWORD), console, CLOCK)
                .target();
        console.print("Trade is up:     " + target.address() + "/trade/");
        console.print("admin password:  " + folder.password() + "   (user admin; kept in " + folder.path() + ")");
        target.cluster()
                .flatMap(Cluster::idle)
                .ifPresent(idle -> console.warn(idle + " ('--proxy embedded' spreads clients over all members)"));
        folder.tls().trusted().ifPresent(certificate -> console.print("certificate:     " + certificate));
        console.print("next:            " + folder.command("load") + " | " + folder.command("status") + " | "
                + folder.command("down"));
        return 0;
    }

    /** What was asked for. */
    ClusterSpec spec() {
        return legal(() -> {
            ClusterSpecBuilder builder =
                    ClusterSpec.builder().population(unpopulated ? Optional.empty() : Optional.of(population.size()));
            server.addTo(builder);
            topology.addTo(builder);
            return builder.build();
        });
    }
}
