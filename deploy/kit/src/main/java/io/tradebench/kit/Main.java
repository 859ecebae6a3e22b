package io.tradebench.kit;

import io.tradebench.kit.command.TradeCommand;

/** Entry point of the {@code trade} command line. */
public final class Main {

    private Main() {}

    /** Runs one command and ends the process with 0 (done), 1 (failed) or 2 (wrong usage). */
    public static void main(String[] args) {
        // charts are drawn where a display may be named that nobody can reach, as over SSH
        System.setProperty("java.awt.headless", "true");
        System.exit(TradeCommand.commandLine().execute(args));
    }
}
