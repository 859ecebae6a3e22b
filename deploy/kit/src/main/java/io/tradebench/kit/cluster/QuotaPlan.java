package io.tradebench.kit.cluster;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * How much processor time the parts of a cluster may use, whichever processors it is on: 0.25 is a quarter of a second in every second. So the
 * proportions of a test bed of many machines can be had on a small one.
 */
public final class QuotaPlan {

    /** No part has a quota. */
    public static final QuotaPlan NONE = new QuotaPlan(new Parts<>(Map.of()));

    /** The name under which a cluster remembers its plan among its options. */
    public static final String OPTION = "quota";

    /** Below that a component hardly moves. */
    private static final double LEAST = 0.05;

    private static final Pattern ENTRY = Pattern.compile("(" + Parts.NAMES + ")=(\\d{1,4}(?:\\.\\d{1,3})?)");

    private final Parts<Double> quotas;

    private QuotaPlan(Parts<Double> quotas) {
        this.quotas = quotas;
    }

    /**
     * Reads a plan such as {@code members=0.5,database=0.25}; {@code member-2=1} goes before {@code members}.
     *
     * @param text null or empty for none
     * @throws IllegalArgumentException if it has another form, or if a quota is too small
     */
    public static QuotaPlan parse(String text) {
        return Parts.isNothing(text)
                ? NONE
                : new QuotaPlan(Parts.parse(
                        text,
                        ENTRY,
                        QuotaPlan::quota,
                        "a part and the processors' time that it may use (such as members=0.5,database=0.25)"));
    }

    private static double quota(MatchResult entry) {
        double quota = Double.parseDouble(entry.group(2));
        if (quota < LEAST) {
            throw new IllegalArgumentException(
                    "'" + entry.group() + "' is too little: a part needs " + LEAST + " at least");
        }
        return quota;
    }

    /** The parts that have one. */
    public Set<String> names() {
        return quotas.byName().keySet();
    }

    /** The quota of a component, in processors; empty for none. */
    public OptionalDouble of(Component component) {
        return quotas.of(component).map(OptionalDouble::of).orElseGet(OptionalDouble::empty);
    }

    /**
     * How much time of processors the members may use together.
     *
     * @param members of the cluster
     * @param processors that they may run on
     */
    public double processorsOf(List<Component> members, int processors) {
        double together = members.stream()
                .mapToDouble(member -> of(member).orElse(processors))
                .sum();
        return Math.min(together, processors);
    }
}
