package io.tradebench.kit.command;

import io.tradebench.kit.base.KitException;
import io.tradebench.kit.base.ShutdownGuard;
import java.util.List;
import java.util.function.BooleanSupplier;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Shows every error as one line that says what to do. */
final class ErrorLines implements IParameterExceptionHandler, IExecutionExceptionHandler {

    private final BooleanSupplier verbose;

    /** @param verbose whether stack traces are wanted; asked when an error happens */
    ErrorLines(BooleanSupplier verbose) {
        this.verbose = verbose;
    }

    @Override
    public int handleParseException(ParameterException problem, String[] arguments) {
        CommandLine command = problem.getCommandLine();
        show(command, oneLine(problem.getMessage()) + suggestion(problem) + " (see '" + name(command) + " --help')");
        return command.getCommandSpec().exitCodeOnInvalidInput();
    }

    @Override
    public int handleExecutionException(Exception problem, CommandLine command, ParseResult parsed) {
        if (ShutdownGuard.isShuttingDown()) {
            show(command, "interrupted");
            return command.getCommandSpec().exitCodeOnExecutionException();
        }
        String message = problem instanceof KitException
                ? problem.getMessage()
                : "unexpected " + problem + ": run it again with --verbose and report what it shows";
        show(command, oneLine(message));
        if (verbose.getAsBoolean()) {
            problem.printStackTrace(command.getErr());
            command.getErr().flush();
        }
        return command.getCommandSpec().exitCodeOnExecutionException();
    }

    private static void show(CommandLine command, String message) {
        command.getErr().println(name(command) + ": " + message);
        command.getErr().flush();
    }

    private static String suggestion(ParameterException problem) {
        if (problem instanceof UnmatchedArgumentException unmatched) {
            List<String> suggestions = unmatched.getSuggestions();
            return suggestions.isEmpty() ? "" : ", did you mean " + String.join(" or ", suggestions) + "?";
        }
        return "";
    }

    private static String name(CommandLine command) {
        return command.getCommandSpec().qualifiedName();
    }

    private static String oneLine(String message) {
        return message == null ? "failed" : message.replaceAll("\\s*\\R\\s*", " ");
    }
}
