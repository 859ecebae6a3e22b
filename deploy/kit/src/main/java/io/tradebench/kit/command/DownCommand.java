package io.tradebench.kit.command;

import io.tradebench.kit.cluster.Cluster;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.command.option.StateOption;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.control.ClusterStopper;
import java.net.URI;
import java.nio.file.Files;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Stops everything. */
@Command(
        name = "down",
        description =
                "Stops everything that runs, in whatever state it is. Logs stay until the next 'up' or 'attach'. An attached cluster is"
                        + " forgotten, and runs on.",
        footer = {"%nExamples:", "  trade down", "  trade down --purge"})
final class DownCommand extends KitCommand {

    @Mixin
    private StateOption state;

    @Option(names = "--purge", description = "Delete the folder of the cluster too: database, logs, unpacked server.")
    private boolean purge;

    @Override
    public Integer call() {
        Console console = console();
        StateFolder folder = state.folder();
        ClusterStopper stopper = new ClusterStopper(folder, console::note);
        if (!Files.isDirectory(folder.path())) {
            console.print(
                    stopper.stopOrphans()
                            ? "stopped what was left of a cluster in " + folder.path() + ", which is not there any more"
                            : "nothing to stop: there is no " + folder.path());
            return 0;
        }
        stopper.endCommands(name());
        // what follows may need room on the disk
        folder.deleteFiller();
        return folder.whileChanging(name(), () -> {
            Optional<URI> foreign = folder.cluster().filter(Cluster::isForeign).map(Cluster::address);
            int stopped = stopper.stop();
            if (foreign.isPresent()) {
                console.print(
                        "forgot the cluster at " + foreign.get() + "/trade/, which the kit did not start: it runs on");
            } else {
                console.print(stopped == 0 ? "nothing was running" : "stopped " + stopped + " process(es)");
            }
            if (purge) {
                console.print(
                        folder.purge()
                                ? "deleted " + folder.path()
                                : "deleted what the kit had written; other files are left in " + folder.path());
            }
            return 0;
        });
    }
}
