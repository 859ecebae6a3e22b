package io.tradebench.cache;

import java.io.Serializable;
import java.time.Duration;
import java.util.Collection;
import java.util.Objects;
import java.util.Set;

/**
 * What an application says of an entry besides its id and its value. Immutable; the {@code with} methods answer a
 * changed copy.
 *
 * @param priority how many rounds of the eviction the entry survives after its last hit, one less before its first one: 1
 *     (the lowest) to 16; the cache takes 0 as 1 and anything above 16 as 16
 * @param timeToLive how long the entry may be served after its put; {@code null} without end
 * @param inactivity how long the entry may stay without being asked for; {@code null} without end
 * @param sharing how it is shared with other members
 * @param aliases other names of the entry; may be empty
 * @param dependencyIds ids whose invalidation removes the entry; may be empty
 */
public record EntryInfo(
        int priority,
        Duration timeToLive,
        Duration inactivity,
        SharingPolicy sharing,
        Set<Object> aliases,
        Set<Object> dependencyIds)
        implements Serializable {
    private static final long serialVersionUID = 1L;

    public static final int NOT_SHARED = 1;
    public static final int SHARED_PUSH = 2;
    public static final int SHARED_PULL = 3;
    public static final int SHARED_PUSH_PULL = 4;

    /** Priority 1, not shared, without end, aliases and dependency ids. */
    public static final EntryInfo DEFAULT = new EntryInfo(1, null, null, SharingPolicy.NOT_SHARED, Set.of(), Set.of());

    /**
     * @throws IllegalArgumentException if {@code priority} is negative or a duration is not positive
     * @throws NullPointerException if {@code sharing}, a set or one of its elements is null
     */
    public EntryInfo {
        if (priority < 0) {
            throw new IllegalArgumentException("Priority " + priority + " is negative; legal are 1 to 16.");
        }
        requirePositive(timeToLive, "Time to live");
        requirePositive(inactivity, "Inactivity");
        Objects.requireNonNull(sharing, "sharing");
        aliases = Set.copyOf(aliases);
        dependencyIds = Set.copyOf(dependencyIds);
    }

    public EntryInfo withPriority(int newPriority) {
        return new EntryInfo(newPriority, timeToLive, inactivity, sharing, aliases, dependencyIds);
    }

    public EntryInfo withTimeToLive(Duration newTimeToLive) {
        return new EntryInfo(priority, newTimeToLive, inactivity, sharing, aliases, dependencyIds);
    }

    public EntryInfo withInactivity(Duration newInactivity) {
        return new EntryInfo(priority, timeToLive, newInactivity, sharing, aliases, dependencyIds);
    }

    public EntryInfo withSharing(SharingPolicy newSharing) {
        return new EntryInfo(priority, timeToLive, inactivity, newSharing, aliases, dependencyIds);
    }

    public EntryInfo withAliases(Collection<?> newAliases) {
        return new EntryInfo(priority, timeToLive, inactivity, sharing, Set.copyOf(newAliases), dependencyIds);
    }

    public EntryInfo withDependencyIds(Collection<?> newDependencyIds) {
        return new EntryInfo(priority, timeToLive, inactivity, sharing, aliases, Set.copyOf(newDependencyIds));
    }

    /** A copy that depends on exactly these ids. */
    public EntryInfo withDependencyIds(Object... newDependencyIds) {
        return withDependencyIds(Set.of(newDependencyIds));
    }

    /**
     * The duration of a number of seconds as the {@code DistributedMap} API counts them.
     *
     * @param seconds 0 or -1 for no end
     * @return {@code null} for no end
     * @throws IllegalArgumentException if {@code seconds} is less than -1
     */
    public static Duration seconds(int seconds) {
        if (seconds < -1) {
            throw new IllegalArgumentException(
                    seconds + " seconds are no time to live; legal are positive numbers, and 0 or -1 for no end.");
        }
        return seconds <= 0 ? null : Duration.ofSeconds(seconds);
    }

    private static void requirePositive(Duration duration, String name) {
        if (duration != null && (duration.isNegative() || duration.isZero())) {
            throw new IllegalArgumentException(name + " " + duration + " is not positive; null stands for no end.");
        }
    }
}
