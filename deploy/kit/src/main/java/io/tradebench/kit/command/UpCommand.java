package io.tradebench.kit.command;

import io.tradebench.kit.Distribution;
import io.tradebench.kit.cluster.AdminPassword;
import io.tradebench.kit.cluster.Cluster;
import io.tradebench.kit.cluster.Deployment;
import io.tradebench.kit.cluster.DeploymentRequest;
import io.tradebench.kit.cluster.StateFolder;
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
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Starts a cluster. */
@Command(
        name = "up",
        description = "Starts Trade, fills its database and waits until it is ready.",
        footer = {
            "%nExamples:",
            "  trade up",
            "  trade up --users 15000 --quotes 10000 --heap 1g --set runtime-mode=direct",
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

    @Option(
            names = "--port",
            paramLabel = "PORT",
            description = "HTTP port (default: the first free one from 9080 on).")
    private Integer port;

    @Option(
            names = "--members",
            paramLabel = "N",
            defaultValue = "1",
            description = "Application servers; this version starts one (default: ${DEFAULT-VALUE}).")
    private int members;

    @Option(
            names = "--proxy",
            paramLabel = "PROXY",
            defaultValue = "none",
            description = "Proxy before the members; this version knows none (default: ${DEFAULT-VALUE}).")
    private String proxy;

    @Override
    public Integer call() {
        validate();
        Console console = Terminal.of(spec);
        StateFolder folder = state.folder();
        String password = AdminPassword.chosenOrMade(System.getenv("TRADE_ADMIN_PASSWORD"), new SecureRandom());
        Deployment deployment = new Deployment(Distribution.current(), folder, console, InstantSource.system());
        Cluster cluster = deployment.up("up", request(), password);
        console.print("Trade is up:     " + cluster.address() + "/trade/");
        console.print("admin password:  " + password + "   (user admin; kept in " + folder.path() + ")");
        console.print("next:            " + folder.command("load") + " | " + folder.command("status") + " | "
                + folder.command("down"));
        return 0;
    }

    private void validate() {
        population.validate(spec);
        if (members != 1) {
            throw wrong("--members " + members + ": this version starts one member");
        }
        if (!proxy.equals("none")) {
            throw wrong("--proxy " + proxy + ": this version knows 'none' only");
        }
        if (port != null && (port < 1 || port > 65535)) {
            throw wrong("--port " + port + ": a port is a number from 1 to 65535");
        }
    }

    private DeploymentRequest request() {
        DeploymentRequest.Size size = unpopulated
                ? null
                : new DeploymentRequest.Size(population.users(), population.quotes(), population.seed());
        Map<String, String> record = new TreeMap<>(server.record());
        record.put("members", Integer.toString(members));
        record.put("proxy", proxy);
        return new DeploymentRequest(members, port, server.settings(spec), size, record);
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
