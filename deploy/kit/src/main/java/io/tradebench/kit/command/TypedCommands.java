package io.tradebench.kit.command;

import io.tradebench.kit.deploy.ClusterSpec;
import io.tradebench.kit.experiment.Commands;
import io.tradebench.kit.load.settings.LoadSettings;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
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
        return typed("up", UpCommand.class, UpCommand::spec, arguments);
    }

    @Override
    public LoadSettings load(List<String> arguments) {
        return typed("load", LoadCommand.class, LoadCommand::settings, arguments);
    }

    private static <C, T> T typed(String command, Class<C> type, Function<C, T> meaning, List<String> arguments) {
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
            return meaning.apply(type.cast(kit.getSubcommands().get(command).getCommand()));
        } catch (ParameterException e) {
            throw new IllegalArgumentException(
                    e.getMessage().lines().findFirst().orElse(command), e);
        }
    }
}
