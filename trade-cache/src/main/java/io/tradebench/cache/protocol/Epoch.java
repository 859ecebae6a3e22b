package io.tradebench.cache.protocol;

import java.util.Set;

/**
 * Which members may answer from their caches under the level strict, as the database has it.
 *
 * @param number raised by one with every change
 * @param regime members under an earlier version of the regime may not enter
 * @param members never null
 */
public record Epoch(long number, long regime, Set<MemberId> members) {
    /** What a store holds before its first change. */
    public static final Epoch FIRST = new Epoch(0, 0, Set.of());

    public Epoch {
        members = Set.copyOf(members);
    }

    public Epoch closedBelow(long version) {
        return new Epoch(number + 1, Math.max(regime, version), Set.of());
    }

    public Epoch next(Set<MemberId> newMembers) {
        return new Epoch(number + 1, regime, newMembers);
    }
}
