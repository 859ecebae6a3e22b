package io.tradebench.kit.command;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** How large the database is. */
final class PopulationOptions {

    /** The plan asks for up to ten different symbols at a time. */
    private static final int FEWEST_QUOTES = 10;

    @Option(
            names = "--users",
            paramLabel = "N",
            defaultValue = "2000",
            description = "Users of the population (default: ${DEFAULT-VALUE}).")
    private int users;

    @Option(
            names = "--quotes",
            paramLabel = "N",
            defaultValue = "1000",
            description = "Quotes of the population (default: ${DEFAULT-VALUE}).")
    private int quotes;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Seed of the population: the same one gives the same database.")
    private Long seed;

    int users() {
        return users;
    }

    int quotes() {
        return quotes;
    }

    /** Null for the server's default. */
    Long seed() {
        return seed;
    }

    void validate(CommandSpec spec) {
        if (users < 1) {
            throw new ParameterException(spec.commandLine(), "--users " + users + ": at least 1 is needed");
        }
        if (quotes < FEWEST_QUOTES) {
            throw new ParameterException(
                    spec.commandLine(), "--quotes " + quotes + ": at least " + FEWEST_QUOTES + " are needed");
        }
    }
}
