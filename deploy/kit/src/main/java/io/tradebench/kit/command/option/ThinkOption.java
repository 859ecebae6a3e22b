package io.tradebench.kit.command.option;

import picocli.CommandLine.Option;

/** How long a client pauses. */
public final class ThinkOption {

    @Option(
            names = "--think",
            paramLabel = "MILLIS",
            defaultValue = "0",
            description = "Pause between two transactions of a client (default: ${DEFAULT-VALUE}).")
    private int millis;

    /** Milliseconds between two transactions. */
    public int millis() {
        return millis;
    }
}
