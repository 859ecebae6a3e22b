package io.tradebench.kit.command;

import io.tradebench.kit.Distribution;
import io.tradebench.kit.cluster.AdminPassword;
import io.tradebench.kit.cluster.Cluster;
import io.tradebench.kit.cluster.Deployment;
import io.tradebench.kit.cluster.DeploymentRequest;
import io.tradebench.kit.cluster.MemberSettings;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.cluster.Topology;
import io.tradebench.kit.console.Console;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Starts a cluster. */
@Command(
        name = "up",
        description = "Starts Trade, fills its database and waits until it is ready.",
        footer = {
            "%nExamples:",
            "  trade up",
            "  trade up --users 15000 --quotes 10000 --heap 1g --set runtime-mode=direct",
            "  trade up --members 2 --db postgres --proxy nginx --tls proxy",
            "  trade up --members 2 --proxy embedded --cpus members=0,database=1,proxy=1,driver=1",
            "  trade up --dir second --port 9180 --jvm-arg=-XX:+UseParallelGC",
            "%nThe admin password is made by this command, or taken from the environment variable"
                    + " TRADE_ADMIN_PASSWORD."
        })
final class UpCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

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
        population.validate(spec);
        DeploymentRequest request = request();
        Console console = Terminal.of(spec);
        StateFolder folder = state.folder();
        String password = AdminPassword.chosenOrMade(System.getenv("TRADE_ADMIN_PASSWORD"), new SecureRandom());
        Deployment deployment = new Deployment(Distribution.current(), folder, console, InstantSource.system());
        Cluster cluster = deployment.up("up", request, password);
        console.print("Trade is up:     " + cluster.address() + "/trade/");
        console.print("admin password:  " + password + "   (user admin; kept in " + folder.path() + ")");
        folder.tls().trusted().ifPresent(certificate -> console.print("certificate:     " + certificate));
        console.print("next:            " + folder.command("load") + " | " + folder.command("status") + " | "
                + folder.command("down"));
        return 0;
    }

    /** What was asked for. */
    DeploymentRequest request() {
        Topology wanted = topology.topology(spec, server.database(spec, topology.members()));
        MemberSettings settings = server.settings(spec, wanted);
        DeploymentRequest.Size size = unpopulated
                ? null
                : new DeploymentRequest.Size(population.users(), population.quotes(), population.seed());
        Map<String, String> record = new TreeMap<>(server.record());
        record.putAll(topology.record(wanted));
        return new DeploymentRequest(
                wanted, settings, server.libertyVersion(), topology.processors(spec), size, record);
    }
}
