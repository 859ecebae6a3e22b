package io.tradebench.kit.command;

import io.tradebench.kit.deploy.ClusterSpec;
import io.tradebench.kit.experiment.Commands;
import io.tradebench.kit.load.LoadSettings;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** What options mean if they are typed: the commands themselves read them. */
final class TypedCommands implements Commands {

    /** A study says these itself. */
    private static final Set<String> OF_THE_STUDY =
            Set.of("--dir", "--no-populate", "--target", "--ca", "--name", "--out", "--port");

    @Override
    public ClusterSpec up(List<String> arguments) {
        return typed(UpCommand.class, "up", arguments).spec();
    }

    @Override
    public LoadSettings load(List<String> arguments) {
        return typed(LoadCommand.class, "load", arguments).settings();
    }

    private static <T> T typed(Class<T> type, String command, List<String> arguments) {
        arguments.stream()
                .map(argument -> argument.split("=", 2)[0])
                .filter(OF_THE_STUDY::contains)
                .findFirst()
                .ifPresent(option -> {
                    throw new IllegalArgumentException(option + ": a study decides that itself");
                });
        CommandLine kit = TradeCommand.commandLine();
        try {
            kit.parseArgs(Stream.concat(Stream.of(command), arguments.stream()).toArray(String[]::new));
        } catch (ParameterException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
        return type.cast(kit.getSubcommands().get(command).getCommand());
    }
}
