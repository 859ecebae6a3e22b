package io.tradebench.kit.command.option;

import io.tradebench.kit.deploy.PopulationSize;
import picocli.CommandLine.Option;

/** How large the database is. */
public final class PopulationOptions {

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

    /**
     * The size.
     *
     * @throws IllegalArgumentException if it is too small
     */
    public PopulationSize size() {
        return new PopulationSize(users, quotes, seed);
    }
}
