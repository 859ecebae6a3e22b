package io.tradebench.kit.command;

import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.command.option.StateOption;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.control.ComponentControl;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Stops one component. */
@Command(
        name = "stop",
        description = "Stops one component of the running cluster. Its data and logs stay; 'start' starts it again.",
        footer = {"%nExamples:", "  trade stop member-2", "  trade stop member-2 --hard"})
final class StopCommand extends KitCommand {

    @Mixin
    private StateOption state;

    @Option(names = "--hard", description = "Kill it with all its processes at once, as a power failure would.")
    private boolean hard;

    @Parameters(
            paramLabel = "COMPONENT",
            description = "Which one: database, messaging, member-1, member-2, ..., web, proxy.")
    private String component;

    @Override
    public Integer call() {
        Console console = console();
        StateFolder folder = state.folder();
        folder.requireOwnCluster("stop " + component);
        return folder.whileChanging(name(), () -> {
            new ComponentControl(folder, console, CLOCK).stop(component, hard);
            console.print((hard ? "killed " : "stopped ") + component);
            return 0;
        });
    }
}
