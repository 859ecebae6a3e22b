package io.tradebench.kit.command.option;

import picocli.CommandLine.Option;

/** How many clients work at the same time. */
public final class ClientsOption {

    @Option(
            names = "--clients",
            paramLabel = "N",
            defaultValue = "16",
            description = "Clients that work at the same time (default: ${DEFAULT-VALUE}).")
    private int count;

    /** So many; not checked. */
    public int count() {
        return count;
    }
}
