package io.tradebench.kit.load.settings;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * How often each transaction is wanted, in percent: the decks of 100 cards that the JMeter plan deals from.
 *
 * @param name {@code standard}, {@code high-volume}, or the shares of one's own, such as {@code home=20,quotes=75,log off=5}
 * @param updates percent of transactions that update, nominally
 * @param wanted percent by transaction, in the order of reports
 */
public record Mix(String name, int updates, Map<String, Integer> wanted) {

    /** Transactions in the order of the decks. */
    private static final List<String> TRANSACTIONS =
            List.of("home", "account", "portfolio", "quotes", "log off", "update account", "buy", "sell", "register");

    private static final Map<Integer, List<Integer>> STANDARD = new TreeMap<>(Map.of(
            0, List.of(23, 12, 14, 46, 5, 0, 0, 0, 0),
            2, List.of(23, 11, 14, 46, 4, 0, 0, 0, 2),
            4, List.of(22, 11, 13, 45, 5, 2, 0, 0, 2),
            6, List.of(22, 11, 13, 44, 4, 4, 0, 0, 2),
            8, List.of(21, 11, 13, 43, 4, 4, 1, 1, 2),
            10, List.of(21, 10, 13, 42, 4, 4, 2, 2, 2),
            12, List.of(21, 10, 12, 41, 4, 4, 3, 3, 2),
            14, List.of(20, 10, 12, 40, 4, 4, 4, 4, 2)));

    private static final String STANDARD_NAME = "standard";
    private static final String HIGH_VOLUME_NAME = "high-volume";
    private static final List<String> UPDATES = List.of("update account", "buy", "sell", "register");
    private static final int WHOLE = 100;

    private static final List<Integer> HIGH_VOLUME = List.of(20, 7, 7, 40, 4, 6, 7, 7, 2);

    /** The share of updates of the standard mix, and of the high-volume mix as the plan wants to hear it. */
    private static final int FULL_UPDATES = 14;

    public Mix {
        wanted = new LinkedHashMap<>(wanted);
    }

    /**
     * The mix of that name.
     *
     * @param updates percent of transactions that update; null for the mix's own
     * @param name of it, or shares in percent, such as {@code home=20,quotes=75,log off=5}
     * @throws IllegalArgumentException if there is no such mix
     */
    public static Mix of(String name, Integer updates) {
        if (!name.equals(STANDARD_NAME)) {
            if (updates != null) {
                throw new IllegalArgumentException("--updates belongs to the standard mix: leave it out");
            }
            Map<String, Integer> deck = name.equals(HIGH_VOLUME_NAME) ? deck(HIGH_VOLUME) : ownDeck(name);
            return new Mix(nameOf(deck), UPDATES.stream().mapToInt(deck::get).sum(), deck);
        }
        int share = updates == null ? FULL_UPDATES : updates;
        if (!STANDARD.containsKey(share)) {
            throw new IllegalArgumentException("--updates " + share + ": use one of "
                    + STANDARD.keySet().stream().map(String::valueOf).collect(Collectors.joining(", ")));
        }
        return new Mix(name, share, deck(STANDARD.get(share)));
    }

    /** Whatever the order in which somebody has typed it. */
    private static String nameOf(Map<String, Integer> deck) {
        return deck.equals(deck(HIGH_VOLUME))
                ? HIGH_VOLUME_NAME
                : deck.entrySet().stream()
                        .filter(share -> share.getValue() > 0)
                        .map(share -> share.getKey() + "=" + share.getValue())
                        .collect(Collectors.joining(","));
    }

    private static Map<String, Integer> ownDeck(String shares) {
        Map<String, Integer> deck = deck(Collections.nCopies(TRANSACTIONS.size(), 0));
        for (String share : shares.split(",", -1)) {
            String[] sides = share.split("=", 2);
            if (sides.length != 2 || !deck.containsKey(sides[0]) || !sides[1].matches("\\d{1,3}")) {
                throw new IllegalArgumentException("'" + shares
                        + "' is not a mix: use standard or high-volume, or whole percentages of "
                        + String.join(", ", TRANSACTIONS)
                        + " (such as home=20,quotes=75,log off=5)");
            }
            if (deck.put(sides[0], Integer.valueOf(sides[1])) > 0) {
                throw new IllegalArgumentException("'" + shares + "' is not a mix: it names " + sides[0] + " twice");
            }
        }
        int all = deck.values().stream().mapToInt(Integer::intValue).sum();
        if (all != WHOLE) {
            throw new IllegalArgumentException("'" + shares + "' is not a mix: it has " + all + " % in all, not 100");
        }
        return deck;
    }

    /** The share of updates, where it can be chosen. */
    Optional<Integer> chosenUpdates() {
        return name.equals(STANDARD_NAME) ? Optional.of(updates) : Optional.empty();
    }

    /** What the plan's property {@code updates} must be. */
    String planUpdates() {
        return Integer.toString(name.equals(STANDARD_NAME) ? updates : FULL_UPDATES);
    }

    /** What the plan's property {@code mix} must be. */
    String planMix() {
        return name.contains("=") ? cards() : name;
    }

    /**
     * What the plan's properties must be for mixes that take turns, by the numbers of their order.
     *
     * @param mixes at least one; none twice
     */
    public static Map<String, String> planProperties(List<Mix> mixes) {
        Mix first = mixes.get(0);
        return mixes.size() == 1
                ? Map.of("mix", first.planMix(), "updates", first.planUpdates())
                : Map.of(
                        "mix",
                        mixes.stream().map(Mix::cards).collect(Collectors.joining(";")),
                        "updates",
                        Integer.toString(FULL_UPDATES));
    }

    private String cards() {
        return wanted.values().stream().map(String::valueOf).collect(Collectors.joining(","));
    }

    /** Whether sessions end, which those of the open model have to. */
    boolean hasLogOffs() {
        return wanted.get("log off") > 0;
    }

    /** Whether the transaction is part of the mix; the first login of a client is not. */
    public boolean contains(String transaction) {
        return wanted.containsKey(transaction);
    }

    private static Map<String, Integer> deck(List<Integer> counts) {
        Map<String, Integer> deck = new LinkedHashMap<>();
        for (int i = 0; i < counts.size(); i++) {
            deck.put(TRANSACTIONS.get(i), counts.get(i));
        }
        return deck;
    }
}
