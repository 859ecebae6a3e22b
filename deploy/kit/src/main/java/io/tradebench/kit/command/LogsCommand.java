package io.tradebench.kit.command;

import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.cluster.Role;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.command.option.StateOption;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.console.LogTail;
import io.tradebench.kit.control.ComponentLog;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows a component's log. */
@Command(
        name = "logs",
        description = "Shows the log of a component that says most at the moment, also after it ended.",
        footer = {"%nExamples:", "  trade logs", "  trade logs --lines 500 member-1", "  trade logs --follow proxy"})
final class LogsCommand extends KitCommand {

    @Mixin
    private StateOption state;

    @Option(
            names = {"-f", "--follow"},
            description = "Go on with what is written from now on, until Ctrl-C.")
    private boolean follow;

    @Option(
            names = {"-n", "--lines"},
            paramLabel = "N",
            defaultValue = "100",
            description = "Last lines to show (default: ${DEFAULT-VALUE}).")
    private int lines;

    @Parameters(
            arity = "0..1",
            paramLabel = "COMPONENT",
            defaultValue = "member-1",
            description =
                    "Which one: database, messaging, member-1, member-2, ..., web, proxy (default: ${DEFAULT-VALUE}).")
    private String component;

    @Override
    public Integer call() throws InterruptedException {
        Console console = console();
        LogTail tail = new LogTail(file(), console::print);
        tail.last(lines);
        if (follow) {
            tail.follow();
        }
        return 0;
    }

    /** Logs outlive their cluster: without one, a component is known by its name alone. */
    private Path file() {
        StateFolder folder = state.folder();
        Component known = folder.cluster()
                .map(cluster ->
                        cluster.requireOwn("show the log of " + component).require(component))
                .orElseGet(() -> new Component(component, Role.of(component), "", "", 0, null));
        return new ComponentLog(known, folder.component(known)).file();
    }
}
