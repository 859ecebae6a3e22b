package io.tradebench.kit.command.option;

import io.tradebench.kit.cluster.StateFolder;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Which cluster a command is about. */
public final class StateOption {

    @Option(
            names = "--dir",
            paramLabel = "DIR",
            defaultValue = StateFolder.DEFAULT,
            description = "Folder in which the cluster lives (default: ${DEFAULT-VALUE}).")
    private Path dir;

    public StateFolder folder() {
        return new StateFolder(dir);
    }
}
