package io.tradebench.kit.command;

import io.tradebench.kit.base.Durations;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.command.option.StateOption;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.control.ComponentControl;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Starts one component again. */
@Command(
        name = "start",
        description =
                "Starts a component that is stopped or dead, with the data, logs and configuration that it had, and waits"
                        + " until it is ready.",
        footer = {"%nExample:", "  trade start member-2"})
final class StartCommand extends KitCommand {

    @Mixin
    private StateOption state;

    @Parameters(
            paramLabel = "COMPONENT",
            description = "Which one: database, messaging, member-1, member-2, ..., web, proxy.")
    private String component;

    @Override
    public Integer call() {
        Console console = console();
        InstantSource clock = CLOCK;
        StateFolder folder = state.folder();
        folder.requireOwnCluster("start " + component);
        return folder.whileChanging(name(), () -> {
            Instant begun = clock.instant();
            new ComponentControl(folder, console, clock).start(component);
            double seconds = Durations.seconds(Duration.between(begun, clock.instant()));
            console.print(String.format(Locale.ROOT, "%s is ready after %.1f s", component, seconds));
            return 0;
        });
    }
}
