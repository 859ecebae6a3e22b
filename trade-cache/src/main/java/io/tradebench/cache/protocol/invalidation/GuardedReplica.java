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
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

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
 * case: an invalidation is recorded and its entries removed while {@link #changes} is held exclusively, and a fill checks and
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
    private final Executor afterwards;
    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private final Lock changes = lock.writeLock();
    private final Lock reads = lock.readLock();

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
     * @param afterwards does what is left of a clear, once the caller holds no lock any more
     */
    public GuardedReplica(Replica replica, MemberId self, int capacity, Executor afterwards) {
        this.replica = replica;
        this.afterwards = afterwards;
        this.self = self;
        this.capacity = capacity;
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
        reads.lock();
        try {
            if (!open || !applied.untouchedSince(entry.ids(), token)) {
                return false;
            }
            replica.keep(entry, Source.LOCAL);
            return true;
        } finally {
            reads.unlock();
        }
    }

    /**
     * Keeps an entry that is valid by decree of the application. Loads of its key that are under way are not kept.
     *
     * @param told whether the other members are to lose what they have under its key
     * @return the invalidation to send to them; empty if they are not
     */
    public Optional<Invalidation> put(CacheEntry entry, boolean told) {
        Set<Object> keys = entry.keys();
        changes.lock();
        try {
            Optional<Invalidation> invalidation = told ? Optional.of(applyOwn(keys)) : Optional.empty();
            if (!told) {
                applied.record(keys, ++sequence);
            }
            if (open) {
                replica.keep(entry, Source.LOCAL);
            }
            return invalidation;
        } finally {
            changes.unlock();
        }
    }

    /** Whether a put is kept at the moment. */
    public boolean isOpen() {
        reads.lock();
        try {
            return open;
        } finally {
            reads.unlock();
        }
    }

    /** Applies an invalidation of this member's and gives it the next number. */
    public Invalidation invalidate(Set<Object> ids) {
        changes.lock();
        try {
            return applyOwn(ids);
        } finally {
            changes.unlock();
        }
    }

    /** Applies an invalidation of everything and gives it the next number. */
    public Invalidation invalidateEverything() {
        changes.lock();
        try {
            Invalidation invalidation =
                    Invalidation.ofEverything(origins.get(self).last() + 1);
            apply(self, invalidation, Source.LOCAL);
            return invalidation;
        } finally {
            changes.unlock();
        }
    }

    /** Applies those invalidations of another member that come next in its order, and returns the number it has arrived at. */
    public long apply(MemberId origin, List<Invalidation> invalidations) {
        changes.lock();
        try {
            RecentIds log = origins.get(origin);
            for (Invalidation invalidation : invalidations) {
                if (invalidation.number() == log.last() + 1) {
                    apply(origin, invalidation, Source.REMOTE);
                }
            }
            return log.last();
        } finally {
            changes.unlock();
        }
    }

    /** Takes another member as an origin whose invalidations after the given number will be applied here. */
    public void follow(MemberId origin, long number) {
        changes.lock();
        try {
            origins.put(origin, new RecentIds(capacity, number));
        } finally {
            changes.unlock();
        }
    }

    /** Goes on under another id; the numbers of own invalidations go on, too. */
    public void rename(MemberId newSelf) {
        changes.lock();
        try {
            origins.put(newSelf, origins.remove(self));
            self = newSelf;
        } finally {
            changes.unlock();
        }
    }

    /** Forgets an origin. */
    public void unfollow(MemberId origin) {
        changes.lock();
        try {
            origins.remove(origin);
        } finally {
            changes.unlock();
        }
    }

    /** The number this member has arrived at in the order of an origin that it follows. */
    public long received(MemberId origin) {
        reads.lock();
        try {
            return origins.get(origin).last();
        } finally {
            reads.unlock();
        }
    }

    /** Entries with a vector from before they were read. Keys that are not here, or not for sharing, are left out. */
    public Snapshot snapshot(Collection<?> keys) {
        VersionVector vector = vector();
        List<CacheEntry> entries = new ArrayList<>(keys.size());
        for (Object key : keys) {
            replica.peek(key).ifPresent(entries::add);
        }
        return new Snapshot(vector, entries);
    }

    private VersionVector vector() {
        reads.lock();
        try {
            Map<MemberId, Long> numbers = new HashMap<>();
            origins.forEach((origin, log) -> numbers.put(origin, log.last()));
            return new VersionVector(numbers);
        } finally {
            reads.unlock();
        }
    }

    /** Keeps an entry of another member if rule 2 admits it; returns whether it does. */
    public boolean admit(CacheEntry entry, VersionVector vector, long knownGeneration) {
        reads.lock();
        try {
            if (!open || knownGeneration != generation || !covers(vector, entry.ids())) {
                return false;
            }
            replica.keep(entry, Source.REMOTE);
            return true;
        } finally {
            reads.unlock();
        }
    }

    /** Removes all entries and keeps none from now on. */
    public void close() {
        changes.lock();
        try {
            open = false;
            wipe();
        } finally {
            changes.unlock();
        }
    }

    /**
     * Starts empty, or for the first time with what the replica was made with, such as what a member without peers has left on disk.
     * What was loaded or sent before is not kept.
     */
    public void open() {
        changes.lock();
        try {
            open = true;
            if (untouched) {
                untouched = false;
                refuseFormer();
            } else {
                wipe();
            }
        } finally {
            changes.unlock();
        }
    }

    /** Something has changed of which nobody was told: what the replica was made with may be old. */
    public void doubt() {
        if (untouched) {
            changes.lock();
            try {
                if (untouched) {
                    wipe();
                }
            } finally {
                changes.unlock();
            }
        }
    }

    private void refuseFormer() {
        generation++;
        applied.recordEverything(++sequence);
    }

    private void wipe() {
        untouched = false;
        refuseFormer();
        afterwards.execute(replica.clear(Source.LOCAL));
    }

    private Invalidation applyOwn(Set<Object> ids) {
        Invalidation invalidation = Invalidation.of(origins.get(self).last() + 1, ids);
        apply(self, invalidation, Source.LOCAL);
        return invalidation;
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
            replica.remove(invalidation.ids(), source);
        }
        sequence = local;
    }

    private boolean covers(VersionVector vector, Collection<?> ids) {
        if (!vector.numbers().keySet().equals(origins.keySet())) {
            return false;
        }
        return origins.entrySet().stream().allMatch(origin -> origin.getValue()
                .untouchedSince(ids, vector.numbers().get(origin.getKey())));
    }

    /**
     * Entries as they were when the member was at the vector, or later.
     *
     * @param vector never null
     * @param entries never null
     */
    public record Snapshot(VersionVector vector, List<CacheEntry> entries) {}
}
