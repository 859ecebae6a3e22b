package io.tradebench.trade.database.population;

import io.tradebench.trade.domain.AccountProfile;
import io.tradebench.trade.domain.Quote;
import io.tradebench.trade.trading.PasswordHashing;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * Invents users, quotes and holdings. Every row is drawn from a generator of its own, seeded by the seed of the population
 * and the number of the row: the same seed gives the same rows, in whatever order they are made, and none has to be kept.
 */
public final class SampleData {
    /** The password of every user of a population. */
    static final String PASSWORD = "xxx";

    private static final int MOST_HOLDINGS = 10;
    private static final int MOST_SHARES = 100;
    private static final int LOWEST_PRICE_CENTS = 100;
    private static final int HIGHEST_PRICE_CENTS = 20_000;
    private static final Instant EPOCH = Instant.parse("2026-01-01T00:00:00Z");
    private static final List<String> FIRST_NAMES = List.of(
            ("Ada Alan Barbara Dennis Donald Edsger Fran Grace Jean John Kathleen Ken Leslie Margaret Niklaus Radia Robin Sophie Tim Tony")
                    .split(" "));
    private static final List<String> LAST_NAMES = List.of(
            ("Archer Baker Carter Dyer Fisher Gardner Hunter Joiner Mason Miller Porter Sawyer Shepherd Smith Tanner Taylor Turner Walker Weaver Wright")
                    .split(" "));
    private static final List<String> STREETS =
            List.of("Broad Street", "Exchange Place", "Market Street", "Pine Street", "Wall Street", "Water Street");

    /** Shares that a user owns at the start. */
    record Purchase(String symbol, int quantity, BigDecimal price, Instant date) {}

    private final long seed;
    private final int passwordIterations;
    private final int quotes;

    /** @param passwordIterations rounds of hashing of each password */
    public SampleData(long seed, int quotes, int passwordIterations) {
        this.seed = seed;
        this.passwordIterations = passwordIterations;
        this.quotes = quotes;
    }

    int quotes() {
        return quotes;
    }

    Quote quote(int number) {
        int cents = generator('q', number).nextInt(LOWEST_PRICE_CENTS, HIGHEST_PRICE_CENTS + 1);
        return Quote.opening("s:" + number, "s:" + number + " Incorporated", BigDecimal.valueOf(cents, 2));
    }

    AccountProfile profile(int user) {
        RandomGenerator random = generator('p', user);
        String fullName = oneOf(FIRST_NAMES, random) + " " + oneOf(LAST_NAMES, random);
        String address = random.nextInt(1, 1000) + " " + oneOf(STREETS, random);
        String card = String.format("%04d", random.nextInt(10_000));
        return new AccountProfile("uid:" + user, fullName, address, "uid" + user + "@trade.example", card);
    }

    String passwordHash(int user) {
        return new PasswordHashing(new Random(seedOf('h', user)), passwordIterations).hash(PASSWORD);
    }

    /** When the account of a user was opened. */
    Instant accountDate(int user) {
        return EPOCH.plusSeconds(user);
    }

    List<Purchase> purchases(int user) {
        RandomGenerator random = generator('b', user);
        int number = random.nextInt(MOST_HOLDINGS + 1);
        return IntStream.range(0, number)
                .mapToObj(i -> {
                    Quote quote = quote(random.nextInt(quotes));
                    Instant date = accountDate(user).plus(Duration.ofDays(i + 1));
                    return new Purchase(quote.symbol(), random.nextInt(1, MOST_SHARES + 1), quote.price(), date);
                })
                .toList();
    }

    private RandomGenerator generator(char kind, int number) {
        return new SplittableRandom(seedOf(kind, number));
    }

    private long seedOf(char kind, int number) {
        return new SplittableRandom(seed * 31 + kind).nextLong() + number;
    }

    private static String oneOf(List<String> choices, RandomGenerator random) {
        return choices.get(random.nextInt(choices.size()));
    }
}
