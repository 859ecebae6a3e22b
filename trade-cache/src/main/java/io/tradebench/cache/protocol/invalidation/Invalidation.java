package io.tradebench.cache.protocol.invalidation;

import java.util.Set;

/**
 * One invalidation of one origin.
 *
 * @param number without gaps per origin, from 1
 * @param everything whether it removes all entries
 * @param ids what it removes; empty if everything
 */
public record Invalidation(long number, boolean everything, Set<Object> ids) {
    public Invalidation {
        ids = Set.copyOf(ids);
    }

    public static Invalidation of(long number, Set<Object> ids) {
        return new Invalidation(number, false, ids);
    }

    public static Invalidation ofEverything(long number) {
        return new Invalidation(number, true, Set.of());
    }
}
