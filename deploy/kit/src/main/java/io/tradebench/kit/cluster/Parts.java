package io.tradebench.kit.cluster;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What is given to the parts of a cluster.
 *
 * @param byName {@code members} for each of them, unless it is named itself, such as {@code member-2}
 */
record Parts<T>(Map<String, T> byName) {

    /** The names of the parts, as a regular expression. */
    static final String NAMES = "members|member-\\d+|database|messaging|web|proxy";

    private static final String MEMBERS = "members";
    private static final Pattern NEXT = Pattern.compile(",(?=[a-z])");

    Parts {
        byName = Map.copyOf(byName);
    }

    /**
     * Reads what parts are given, such as {@code members=0.5,database=0.25}; what one is given may hold commas before digits.
     *
     * @param text not {@linkplain #isNothing nothing}
     * @param entry one part and what it is given: the name in its first group
     * @param what reads an entry, or refuses it with an IllegalArgumentException
     * @param form what an entry is, for whoever has entered something else
     * @throws IllegalArgumentException if an entry has another form, is refused, or names a part a second time
     */
    static <T> Parts<T> parse(String text, Pattern entry, Function<MatchResult, T> what, String form) {
        Map<String, T> given = new LinkedHashMap<>();
        for (String each : NEXT.split(text)) {
            Matcher sides = entry.matcher(each);
            if (!sides.matches()) {
                throw new IllegalArgumentException("'" + each + "' is not " + form);
            }
            if (given.put(sides.group(1), what.apply(sides)) != null) {
                throw new IllegalArgumentException("'" + text + "' names " + sides.group(1) + " twice");
            }
        }
        return new Parts<>(given);
    }

    /** Whether nobody is given anything. */
    static boolean isNothing(String text) {
        return text == null || text.isEmpty();
    }

    /** What a component is given; empty for nothing. */
    Optional<T> of(Component component) {
        return Optional.ofNullable(byName.get(component.name()))
                .or(() ->
                        component.role() == Role.MEMBER ? Optional.ofNullable(byName.get(MEMBERS)) : Optional.empty());
    }
}
