package io.tradebench.kit.cluster;

import java.util.Map;
import java.util.Optional;

/**
 * What is given to the parts of a cluster.
 *
 * @param byName {@code members} for each of them, unless it is named itself, such as {@code member-2}
 */
record Parts<T>(Map<String, T> byName) {

    /** The names of the parts, as a regular expression. */
    static final String NAMES = "members|member-\\d+|database|messaging|web|proxy";

    private static final String MEMBERS = "members";

    Parts {
        byName = Map.copyOf(byName);
    }

    /**
     * Adds what a part is given.
     *
     * @param text that names it
     * @throws IllegalArgumentException if it names it twice
     */
    static <T> void add(Map<String, T> given, String part, T what, String text) {
        if (given.put(part, what) != null) {
            throw new IllegalArgumentException("'" + text + "' names " + part + " twice");
        }
    }

    /** What a component is given; empty for nothing. */
    Optional<T> of(Component component) {
        return Optional.ofNullable(byName.get(component.name()))
                .or(() ->
                        component.role() == Role.MEMBER ? Optional.ofNullable(byName.get(MEMBERS)) : Optional.empty());
    }
}
