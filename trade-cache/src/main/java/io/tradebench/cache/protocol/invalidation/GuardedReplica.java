package io.tradebench.cache.protocol.invalidation;

import io.tradebench.cache.Source;
import io.tradebench.cache.protocol.CacheEntry;
import io.tradebench.cache.protocol.MemberId;
import io.tradebench.cache.protocol.Replica;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * The replica behind the two rules that keep stale values out of it. Safe for use by many threads.
 *
 * <h2>Rule 1: no stale fill</h2>
 *
 * Every invalidation that is applied here, whoever it comes from, gets the next number of a local sequence. A token is that
 * number, read before the transaction of a load begins. Let the load have read a row as it was before an update. The
 * update committed after the load's transaction began, thus after the token; its invalidation leaves after the commit, so
 * it is applied here at a number above the token, or not yet. If it was applied before the fill, the fill finds one of the
 * entry's ids touched since the token, and refuses. If it is applied after the fill, it removes the entry. There is no third
 * case: an invalidation is recorded and its entries removed while {@link #lock} is held exclusively, and a fill checks and
 * keeps while it is held shared.
 *
 * <h2>Rule 2: no stale transfer</h2>
 *
 * An entry is read for another member after the vector, which is read between two invalidations: so the entry has survived, or was
 * loaded after, every invalidation that the vector covers, and nothing is said about others. No lock is held while it is read, since it may
 * be on disk. The receiver admits it only if no id of
 * the entry was invalidated here at a number that the vector does not cover. What the receiver has applied and the vector covers is
 * in the entry; what it has applied and the vector does not cover does not touch the entry; what it has not applied
 * will still come and remove the entry. This needs both to speak of the same origins, so the sets of origins must be equal: while
 * they learn of a join or a departure at different moments, transfers are refused.
 *
 * <p>A member that wipes its replica has lost count of what it may have missed, for instance updates of a member that died
 * before it could tell anybody. What was sent to it before, by members that had not noticed yet, must not come back.
 * Therefore every wipe starts a new generation; whoever sends an entry names the generation of the receiver that it knew when
 * it read the entry, and only the present one is admitted.
 */
public final class GuardedReplica {
    private final Replica replica;
    private final int capacity;
    private final Journal journal;
    private final Executor afterwards;
    private final ReadWriteLock lock = new ReentrantReadWriteLock();

    private final RecentIds applied;
    private final Map<MemberId, RecentIds> origins = new HashMap<>();
    private MemberId self;
    private volatile long sequence;
    private volatile long generation;
    private boolean open;

    /** Whether the replica still has what it was made with and may begin with it: until something makes it doubtful. */
    private volatile boolean untouched = true;

    /**
     * @param self the origin of own invalidations
     * @param capacity how many ids are remembered for each origin
     * @param journal gives own invalidations their numbers
     * @param afterwards does what is left of a clear, once the caller holds no lock any more
     */
    public GuardedReplica(Replica replica, MemberId self, int capacity, Journal journal, Executor afterwards) {
        this.replica = replica;
        this.self = self;
        this.capacity = capacity;
        this.journal = journal;
        this.afterwards = afterwards;
        applied = new RecentIds(capacity, 0);
        origins.put(self, new RecentIds(capacity, 0));
    }

    /** The token of a load that is about to begin. */
    public long token() {
        return sequence;
    }

    /** Raised by every wipe. */
    public long generation() {
        return generation;
    }

    /** Keeps a loaded entry unless an invalidation since the token touches it; false also while nothing is kept. */
    public boolean fill(CacheEntry entry, long token) {
        return keepIf(() -> applied.untouchedSince(entry.ids(), token), entry, Source.LOCAL);
    }

    /** Keeps an entry of another member if rule 2 admits it; returns whether it does. */
    public boolean admit(CacheEntry entry, VersionVector vector, long knownGeneration) {
        return keepIf(() -> knownGeneration == generation && covers(vector, entry.ids()), entry, Source.REMOTE);
    }

    /**
     * Keeps an entry that is valid by decree of the application. Loads of its key that are under way are not kept.
     *
     * @param told whether the other members are to lose what they have under its key: an invalidation with the next number
     * @return whether it is kept
     */
    public boolean put(CacheEntry entry, boolean told) {
        Set<Object> keys = entry.keys();
        return exclusively(() -> {
            if (told) {
                apply(self, journal.append(keys), Source.LOCAL);
            } else {
                applied.record(keys, ++sequence);
            }
            if (open) {
                replica.keep(entry, Source.LOCAL);
            }
            return open;
        });
    }

    /** Gives an invalidation of this member's the next number and applies it. */
    public void invalidate(Set<Object> ids) {
        change(() -> apply(self, journal.append(ids), Source.LOCAL));
    }

    /** Gives an invalidation of everything the next number and applies it. */
    public void invalidateEverything() {
        change(() -> apply(self, journal.appendEverything(), Source.LOCAL));
    }

    /** Applies those invalidations of another member that come next in its order, and returns the number it has arrived at. */
    public long apply(MemberId origin, List<Invalidation> invalidations) {
        return exclusively(() -> {
            RecentIds log = origins.get(origin);
            for (Invalidation invalidation : invalidations) {
                if (invalidation.number() == log.last() + 1) {
                    apply(origin, invalidation, Source.REMOTE);
                }
            }
            return log.last();
        });
    }

    /** Takes another member as an origin whose invalidations after the given number will be applied here. */
    public void follow(MemberId origin, long number) {
        change(() -> origins.put(origin, new RecentIds(capacity, number)));
    }

    /** Goes on under another id; the numbers of own invalidations go on, too. */
    public void rename(MemberId newSelf) {
        change(() -> {
            origins.put(newSelf, origins.remove(self));
            self = newSelf;
        });
    }

    /** Forgets an origin. */
    public void unfollow(MemberId origin) {
        change(() -> origins.remove(origin));
    }

    /** The number this member has arrived at in the order of an origin that it follows. */
    public long received(MemberId origin) {
        return shared(() -> origins.get(origin).last());
    }

    /** Entries with a vector from before they were read. Keys that are not here, or not for sharing, are left out. */
    public Snapshot snapshot(Collection<?> keys) {
        VersionVector vector = shared(() -> {
            Map<MemberId, Long> numbers = new HashMap<>();
            origins.forEach((origin, log) -> numbers.put(origin, log.last()));
            return new VersionVector(numbers);
        });
        List<CacheEntry> entries = new ArrayList<>(keys.size());
        for (Object key : keys) {
            replica.peek(key).ifPresent(entries::add);
        }
        return new Snapshot(vector, entries);
    }

    /** Removes all entries and keeps none from now on. */
    public void close() {
        change(() -> {
            open = false;
            wipe();
        });
    }

    /**
     * Starts empty, or for the first time with what the replica was made with, such as what a member without peers has left on disk.
     * What was loaded or sent before is not kept.
     */
    public void open() {
        change(() -> {
            open = true;
            if (untouched) {
                refuseFormer();
            } else {
                wipe();
            }
        });
    }

    /** Something has changed of which nobody was told: what the replica was made with may be old. */
    public void doubt() {
        if (untouched) {
            change(this::wipe);
        }
    }

    private void refuseFormer() {
        untouched = false;
        generation++;
        applied.recordEverything(++sequence);
    }

    private void wipe() {
        refuseFormer();
        afterwards.execute(replica.wipe());
    }

    private void apply(MemberId origin, Invalidation invalidation, Source source) {
        long local = sequence + 1;
        if (invalidation.everything()) {
            applied.recordEverything(local);
            origins.get(origin).recordEverything(invalidation.number());
            afterwards.execute(replica.clear(source));
        } else {
            applied.record(invalidation.ids(), local);
            origins.get(origin).record(invalidation.ids(), invalidation.number());
            remove(invalidation.ids(), source);
        }
        sequence = local;
    }

    /** If that fails half-way, nobody knows what is left: everything goes. */
    private void remove(Set<Object> ids, Source source) {
        try {
            replica.remove(ids, source);
        } catch (RuntimeException | Error failure) {
            afterwards.execute(replica.clear(source));
            throw failure;
        }
    }

    private boolean covers(VersionVector vector, Collection<?> ids) {
        if (!vector.numbers().keySet().equals(origins.keySet())) {
            return false;
        }
        return origins.entrySet().stream().allMatch(origin -> origin.getValue()
                .untouchedSince(ids, vector.numbers().get(origin.getKey())));
    }

    private boolean keepIf(BooleanSupplier admitted, CacheEntry entry, Source source) {
        return shared(() -> {
            boolean kept = open && admitted.getAsBoolean();
            if (kept) {
                replica.keep(entry, source);
            }
            return kept;
        });
    }

    private <T> T shared(Supplier<T> look) {
        return holding(lock.readLock(), look);
    }

    private <T> T exclusively(Supplier<T> change) {
        return holding(lock.writeLock(), change);
    }

    private void change(Runnable change) {
        exclusively(() -> {
            change.run();
            return null;
        });
    }

    private static <T> T holding(Lock lock, Supplier<T> action) {
        lock.lock();
        try {
            return action.get();
        } finally {
            lock.unlock();
        }
    }

    /**
     * Entries as they were when the member was at the vector, or later.
     *
     * @param vector never null
     * @param entries never null
     */
    public record Snapshot(VersionVector vector, List<CacheEntry> entries) {}
}
