package io.tradebench.kit.deploy;

import java.util.List;
import java.util.stream.Stream;

/**
 * The size of a population.
 *
 * @param seed of its random numbers; null for the server's default
 */
public record PopulationSize(int users, int quotes, Long seed) {

    /** What a cluster is filled with unless something else is said. */
    public static final PopulationSize STANDARD = new PopulationSize(2000, 1000, null);

    /** The plan asks for up to ten different symbols at a time. */
    private static final int FEWEST_QUOTES = 10;

    /** The options that mean the same. */
    public List<String> arguments() {
        List<String> size = List.of("--users", Integer.toString(users), "--quotes", Integer.toString(quotes));
        return seed == null
                ? size
                : Stream.concat(size.stream(), Stream.of("--seed", seed.toString()))
                        .toList();
    }

    /** @throws IllegalArgumentException if the load plan cannot do with so few */
    public PopulationSize {
        if (users < 1) {
            throw new IllegalArgumentException("--users " + users + ": at least 1 is needed");
        }
        if (quotes < FEWEST_QUOTES) {
            throw new IllegalArgumentException("--quotes " + quotes + ": at least " + FEWEST_QUOTES + " are needed");
        }
    }
}
