package io.tradebench.web.scenario;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * What a customer of a population types into forms, and looks for. Everything is drawn anew at every call.
 *
 * @param random draws
 * @param users of the population
 * @param quotes of the population
 */
record Customer(RandomGenerator random, int users, int quotes) {
    private static final String ACTION = "action";
    private static final String PASSWORD = "xxx";
    private static final String CREDIT_CARD = "4111-1111-1111-1111";
    private static final int MOST_SYMBOLS = 10;
    private static final int MOST_SHARES = 100;

    Map<String, String> login() {
        return Map.of(ACTION, "login", "uid", "uid:" + random.nextInt(users), "passwd", PASSWORD);
    }

    Map<String, String> logout() {
        return Map.of(ACTION, "logout");
    }

    /** A user whom no population and no driver has. */
    Map<String, String> registration() {
        String name = Long.toString(random.nextLong(Long.MAX_VALUE), Character.MAX_RADIX);
        return Map.of(
                ACTION,
                "register",
                "uid",
                "ru:" + name,
                "passwd",
                PASSWORD,
                "cpasswd",
                PASSWORD,
                "fullname",
                "First " + name + " Last",
                "address",
                number() + " Oak St",
                "email",
                name + "@example.com",
                "ccn",
                CREDIT_CARD);
    }

    /** Another name and address; the password stays. */
    Map<String, String> profile() {
        int number = number();
        return Map.of(
                ACTION,
                "update_profile",
                "fullname",
                "First " + number + " Last",
                "address",
                number + " Oak St",
                "email",
                "user" + number + "@example.com",
                "ccn",
                CREDIT_CARD);
    }

    Map<String, String> buy() {
        int quantity = 1 + random.nextInt(MOST_SHARES);
        return Map.of(ACTION, "buy", "symbol", symbol(), "quantity", Integer.toString(quantity));
    }

    Map<String, String> sell(long holdingId) {
        return Map.of(ACTION, "sell", "holdingID", Long.toString(holdingId));
    }

    /** One to ten symbols, as quotes are asked for. */
    String symbols() {
        int wanted = Math.min(1 + random.nextInt(MOST_SYMBOLS), quotes);
        Set<String> symbols = new LinkedHashSet<>();
        while (symbols.size() < wanted) {
            symbols.add(symbol());
        }
        return String.join(",", symbols);
    }

    /** @param choices at least one */
    <T> T oneOf(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    private String symbol() {
        return "s:" + random.nextInt(quotes);
    }

    private int number() {
        return random.nextInt(1_000_000);
    }
}
