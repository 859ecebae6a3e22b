package io.tradebench.cache;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * The object cache as applications see it: a map whose entries may leave at any time. Safe for use by several threads.
 * Keys, aliases and dependency ids share one namespace of ids; keys and values are never null. Two maps are equal if they
 * are the same. A key or id must have {@code equals} and {@code hashCode} by value, and must not change.
 *
 * <p>Reads count as hits and misses; {@code containsKey}, {@code size} and the views do not, and without
 * {@code includeDiskCache} they speak of the entries in memory alone. The views are weakly consistent and cannot be changed.
 *
 * <p>Methods, defaults and the meaning of numbers follow the WebSphere dynamic cache. What it lacks is
 * {@link #get(Object, Loader)} and, for applications that load for themselves, {@link #token} with {@link #putIfFresh}:
 * only these are safe against a value that was read before an update and is kept after it.
 */
public interface DistributedMap extends Map<Object, Object> {
    /**
     * The value of a cache id or an alias; {@code null} if neither this member nor, as the map's sharing policy says,
     * another has it.
     */
    @Override
    Object get(Object key);

    /**
     * The value of a cache id; if there is none, the one that the loader makes, kept with the map's defaults.
     *
     * @see #get(Object, Function, Loader)
     */
    <V, X extends Exception> V get(Object key, Loader<V, X> loader) throws X;

    /** As {@link #get(Object, Function, Loader)}, with the same information for whatever is loaded. */
    default <V, X extends Exception> V get(Object key, EntryInfo info, Loader<V, X> loader) throws X {
        return get(key, unused -> info, loader);
    }

    /**
     * The value of a cache id; if there is none, the one that the loader makes. On one member only one thread at a time
     * loads an id, on its own thread; others that ask for it wait and share what it gets, a failure too. A value is kept
     * unless one of its ids was invalidated while it was loaded; a failure and {@code null} are not kept.
     *
     * @param infoOf what to keep a loaded value with, for instance dependency ids that depend on the value
     * @throws X what the loader has thrown
     * @throws IllegalStateException if the loader asks for the id that it is loading
     * @throws ClassCastException at the caller, if the value is of another type than it expects
     */
    <V, X extends Exception> V get(Object key, Function<? super V, EntryInfo> infoOf, Loader<V, X> loader) throws X;

    /**
     * Puts a value with the map's defaults.
     *
     * @return the value before, if it was in memory
     * @throws NullPointerException if an argument is null
     */
    @Override
    Object put(Object key, Object value);

    /**
     * Puts a value that is valid from now on: loads of its id that are under way are not kept.
     *
     * @return the value before, if it was in memory
     * @throws NullPointerException if an argument is null
     */
    Object put(Object key, Object value, EntryInfo info);

    /**
     * As {@link #put(Object, Object, int, int, int, int, Object[])} without limit of inactivity.
     */
    default Object put(
            Object key, Object value, int priority, int timeToLive, int sharingPolicy, Object[] dependencyIds) {
        return put(key, value, priority, timeToLive, -1, sharingPolicy, dependencyIds);
    }

    /**
     * Puts a value.
     *
     * @param priority 1 (the lowest) to 16; see {@link EntryInfo#priority}
     * @param timeToLive seconds that the entry may be served; -1 without end
     * @param inactivityTime seconds that it may stay without being asked for; -1 without end
     * @param sharingPolicy a constant of {@link EntryInfo}
     * @param dependencyIds ids whose invalidation removes the entry; {@code null} for none
     * @return the value before, if it was in memory
     * @throws IllegalArgumentException if a number is not legal
     * @throws NullPointerException if the key, the value or one of the ids is null
     */
    default Object put(
            Object key,
            Object value,
            int priority,
            int timeToLive,
            int inactivityTime,
            int sharingPolicy,
            Object[] dependencyIds) {
        Set<Object> ids = dependencyIds == null ? Set.of() : Set.copyOf(Arrays.asList(dependencyIds));
        return put(
                key,
                value,
                new EntryInfo(
                        priority,
                        EntryInfo.seconds(timeToLive),
                        EntryInfo.seconds(inactivityTime),
                        SharingPolicy.ofCode(sharingPolicy),
                        Set.of(),
                        ids));
    }

    /** A point in time for {@link #putIfFresh}; to be taken before the transaction begins that loads the value. */
    long token();

    /**
     * Puts a loaded value unless its key, an alias or a dependency id was invalidated since the token was taken.
     *
     * @return whether the value is kept
     * @throws NullPointerException if an argument is null
     */
    boolean putIfFresh(Object key, Object value, EntryInfo info, long token);

    /** As {@code invalidate(id, true)}. */
    default void invalidate(Object id) {
        invalidate(id, true);
    }

    /** As {@code invalidateAll(List.of(id), wait)}. */
    default void invalidate(Object id, boolean wait) {
        invalidateAll(List.of(id), wait);
    }

    /**
     * Removes, on every member, the entries that have one of the ids as cache id, alias or dependency id. To be called
     * once the transaction that changed what they show has committed, or its outcome is unknown. This member's entries
     * have gone when the call returns.
     *
     * @param wait whether to wait until the other members have removed theirs
     */
    void invalidateAll(Collection<?> ids, boolean wait);

    /**
     * Gives an entry more names.
     *
     * @param aliases names; one that is another entry's becomes this one's
     * @throws IllegalArgumentException if the key is not in the cache
     */
    void addAlias(Object key, Object[] aliases);

    /** Takes a name from its entry; nothing happens if it is none. */
    void removeAlias(Object alias);

    /** The policy of entries that are put without one, as a constant of {@link EntryInfo}. */
    int getSharingPolicy();

    /**
     * Sets the policy of entries that are put without one, and of reads; {@link EntryInfo#NOT_SHARED} at first.
     *
     * @throws IllegalArgumentException if there is no such policy
     */
    void setSharingPolicy(int sharingPolicy);

    /**
     * Sets the time to live, in seconds, of entries that are put without one; -1, no end, at first.
     *
     * @throws IllegalArgumentException if it is less than -1
     */
    void setTimeToLive(int timeToLive);

    /**
     * Sets the priority of entries that are put without one; 1 at first.
     *
     * @throws IllegalArgumentException if it is negative
     */
    void setPriority(int priority);

    /**
     * Switches listeners on or off. They are off at first.
     *
     * @return true
     */
    boolean enableListener(boolean enable);

    /** Adds a listener; false if it is null or listeners are off. */
    boolean addInvalidationListener(InvalidationListener listener);

    /** Removes a listener; false if it is not there or listeners are off. */
    boolean removeInvalidationListener(InvalidationListener listener);

    /** Adds a listener; false if it is null or listeners are off. */
    boolean addChangeListener(ChangeListener listener);

    /** Removes a listener; false if it is not there or listeners are off. */
    boolean removeChangeListener(ChangeListener listener);

    /** Adds a listener; false if it is null or listeners are off. */
    boolean addPreInvalidationListener(PreInvalidationListener listener);

    /** Removes a listener; false if it is not there or listeners are off. */
    boolean removePreInvalidationListener(PreInvalidationListener listener);

    /** The number of entries in memory, or in memory and on disk. */
    int size(boolean includeDiskCache);

    /** Whether there is no entry in memory, or neither there nor on disk. */
    boolean isEmpty(boolean includeDiskCache);

    /** Whether a cache id is in memory, or there or on disk. */
    boolean containsKey(Object key, boolean includeDiskCache);

    /** The cache ids in memory, or in memory and on disk: a copy. */
    Set<Object> keySet(boolean includeDiskCache);
}
