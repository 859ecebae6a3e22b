package io.tradebench.kit.command.option;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Where a command that measures leaves its result folder. */
public final class ResultsOption {

    @Option(
            names = "--out",
            paramLabel = "DIR",
            defaultValue = "results",
            description = "Folder for result folders (default: ${DEFAULT-VALUE}).")
    private Path folder;

    public Path path() {
        return folder;
    }
}
