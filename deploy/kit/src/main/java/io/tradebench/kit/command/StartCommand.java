package io.tradebench.kit.command;

import io.tradebench.kit.cluster.ComponentControl;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.console.Console;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Starts one component again. */
@Command(
        name = "start",
        description =
                "Starts a component that is stopped or dead, with the data, logs and configuration that it had, and waits"
                        + " until it is ready.",
        footer = {"%nExample:", "  trade start member-2"})
final class StartCommand implements Callable<Integer> {

    private static final String NAME = "start";

    @Spec
    private CommandSpec spec;

    @Mixin
    private StateOption state;

    @Parameters(paramLabel = "COMPONENT", description = "Which one: database, member-1, member-2, ..., proxy.")
    private String component;

    @Override
    public Integer call() {
        Console console = Terminal.of(spec);
        InstantSource clock = InstantSource.system();
        StateFolder folder = state.folder();
        folder.requireCluster();
        return folder.whileChanging(NAME, () -> {
            Instant begun = clock.instant();
            new ComponentControl(folder, console, clock).start(component);
            double seconds = Duration.between(begun, clock.instant()).toMillis() / 1000.0;
            console.print(String.format(Locale.ROOT, "%s is ready after %.1f s", component, seconds));
            return 0;
        });
    }
}
