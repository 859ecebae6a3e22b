package io.tradebench.kit.load.warmup;

import io.tradebench.kit.base.Durations;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * When a warm-up has done its work: after some time, after so many transactions, or, if both are empty, when the cost of a transaction has
 * stopped falling.
 *
 * @param time its length
 * @param transactions that have to succeed
 * @param warm whether members are warm before it, so that only the clients have to come into step
 */
public record WarmupGoal(Optional<Duration> time, OptionalLong transactions, boolean warm) {

    /** The cost of a transaction has stopped falling. */
    public static final WarmupGoal STEADY = new WarmupGoal(Optional.empty(), OptionalLong.empty(), false);

    private static final String AUTO = "auto";

    private static final Pattern TRANSACTIONS = Pattern.compile("(\\d{1,12})tx");

    /** The longest warm-up that waits for something to happen. */
    private static final Duration LONGEST = Duration.ofMinutes(10);

    /** One of this length. */
    public static WarmupGoal time(Duration length) {
        return new WarmupGoal(Optional.of(length), OptionalLong.empty(), false);
    }

    /** One of so many transactions. */
    public static WarmupGoal transactions(long count) {
        return new WarmupGoal(Optional.empty(), OptionalLong.of(count), false);
    }

    /** So many transactions of clients that come into step, on members that are warm. */
    public static WarmupGoal settling(long count) {
        return new WarmupGoal(Optional.empty(), OptionalLong.of(count), true);
    }

    /**
     * Reads {@code auto}, a length of time, or a number of transactions such as {@code 10000tx}.
     *
     * @throws IllegalArgumentException if it is something else
     */
    public static WarmupGoal parse(String text) {
        if (text.equals(AUTO)) {
            return STEADY;
        }
        Matcher count = TRANSACTIONS.matcher(text);
        if (count.matches()) {
            return transactions(Long.parseLong(count.group(1)));
        }
        try {
            return time(Durations.parse(text));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(e.getMessage() + ", a number of transactions (10000tx), or " + AUTO, e);
        }
    }

    /** Whether it waits for the cost to stop falling. */
    public boolean isSteadiness() {
        return equals(STEADY);
    }

    /** The longest that it can take. */
    public Duration longest() {
        return time.orElse(LONGEST);
    }

    /** The form that {@link #parse} reads. */
    @Override
    public String toString() {
        if (transactions.isPresent()) {
            return transactions.getAsLong() + "tx";
        }
        return time.map(Durations::format).orElse(AUTO);
    }
}
