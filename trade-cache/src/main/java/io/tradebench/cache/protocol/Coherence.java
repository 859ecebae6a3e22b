package io.tradebench.cache.protocol;

import io.tradebench.cache.SharingPolicy;
import java.util.Collection;
import java.util.Optional;

/**
 * What the object cache asks of the protocol. The object cache hands every change of its {@link Replica} to this interface and
 * answers from the replica only while {@link #mayServe} says so. Safe for use by many threads.
 *
 * <p>A load is {@code token()}, then the transaction that reads, then {@code fill}. Readers who wait for the load of another
 * reader may take its value only if {@code fill} has kept it, and {@link #mayServe} was true when they asked: otherwise an update
 * may have returned before they asked, and they load for themselves.
 */
public interface Coherence extends AutoCloseable {
    /**
     * Whether a hit may be answered from the replica. On the path of every hit: one volatile read.
     *
     * @param now the member's monotonic clock in nanoseconds, read after the reader has asked and before the replica is read
     */
    boolean mayServe(long now);

    /** The point in time to which {@link #fill} compares; taken before the transaction begins that loads a value. */
    long token();

    /**
     * Keeps a loaded entry and shares it as its policy says, unless one of its ids was invalidated since the token.
     *
     * @return whether it is kept
     */
    boolean fill(CacheEntry entry, long token);

    /**
     * Keeps what the application says is valid now, and shares it as its policy says. Unless the policy is not-shared, other
     * members lose what they have under its key; under not-shared, too, if they are configured so
     * ({@link ProtocolSettings#withTellsNotShared}).
     *
     * @return whether it is kept
     * @throws CoherenceException if its key or an alias cannot travel to members that are to be told; nothing has changed then
     */
    boolean put(CacheEntry entry);

    /**
     * On a local miss: the entry of another member, kept here from now on. Waits no longer than the deadline of the
     * configuration.
     *
     * @return empty if the policy asks nobody, nobody has it, or nobody has answered in time
     */
    Optional<CacheEntry> fetch(Object key, SharingPolicy policy);

    /**
     * Removes the entries of ids on all members; called once the transaction has committed, or its outcome is unknown.
     *
     * @param ids keys, aliases and dependency ids
     * @param wait under the level eventual: whether to wait until the other members have removed them, too (those that can
     *     be reached); otherwise the call returns when the own replica has. Under strict it always returns when no member can
     *     serve the old value any more
     */
    void invalidate(Collection<?> ids, boolean wait);

    /** Removes all entries on all members; waits as {@code invalidate(ids, false)} does. */
    void clear();

    /** Stops answering without a farewell: the others give up what they have when they lose this member. */
    void abandon();

    /** Leaves the cluster in order: the others are told and keep what they have. */
    @Override
    void close();
}
