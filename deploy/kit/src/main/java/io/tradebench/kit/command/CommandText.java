package io.tradebench.kit.command;

import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;

/** The command as it was typed, for results; it never holds a secret, since passwords come from the environment. */
final class CommandText {

    private CommandText() {}

    static String of(CommandSpec spec) {
        return spec.commandLine().getParent().getParseResult().originalArgs().stream()
                .map(CommandText::quoted)
                .collect(Collectors.joining(" ", "trade ", ""));
    }

    private static String quoted(String argument) {
        return argument.matches("[A-Za-z0-9_./:=,@%+-]+") ? argument : "'" + argument.replace("'", "'\\''") + "'";
    }
}
