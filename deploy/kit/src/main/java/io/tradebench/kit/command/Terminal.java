package io.tradebench.kit.command;

import io.tradebench.kit.console.Console;
import picocli.CommandLine.Model.CommandSpec;

/** Gives a command the streams that its command line writes to. */
final class Terminal {

    private Terminal() {}

    static Console of(CommandSpec spec) {
        return new Console(spec.commandLine().getOut(), spec.commandLine().getErr(), Console.terminalAttached());
    }
}
