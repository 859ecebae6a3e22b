package io.tradebench.cache.store;

import java.util.ArrayList;
import java.util.List;

/**
 * Which entries leave next: the ring of those in memory, bounded, and the queue of all that end some time, under one lock.
 * Safe for use by several threads; no lock of another class is taken while this one is held.
 */
final class EvictionOrder {
    private final SieveRing ring = new SieveRing();
    private final ExpiryQueue expiry = new ExpiryQueue();
    private int bound;
    private long byteBound;

    /** Those that make room: the ones whose time has ended leave before any that is evicted. */
    record Leavers(List<LocalEntry> ended, List<LocalEntry> evicted) {
        static final Leavers NONE = new Leavers(List.of(), List.of());
    }

    /**
     * @param bound entries in memory
     * @param byteBound bytes that they may take
     */
    EvictionOrder(int bound, long byteBound) {
        this.bound = bound;
        this.byteBound = byteBound;
    }

    /**
     * Takes in an entry that is in memory, unless it has left the store already; answers who makes room. One that would not fit
     * if it were alone makes room itself.
     */
    synchronized Leavers enter(LocalEntry entry, long now) {
        if (entry.gone || ring.contains(entry)) {
            return Leavers.NONE;
        }
        if (entry.bytes > byteBound) {
            await(entry);
            return new Leavers(List.of(), List.of(entry));
        }
        Leavers leavers = makeRoom(1, entry.bytes, now);
        ring.add(entry);
        await(entry);
        return leavers;
    }

    /** As one step: one entry leaves the store for good, and another takes its place at the end of the ring. */
    synchronized Leavers replace(LocalEntry left, LocalEntry entry, long now) {
        leave(left);
        return enter(entry, now);
    }

    /** Takes in an entry that is on disk. */
    synchronized void enterOnDisk(LocalEntry entry) {
        if (!entry.gone) {
            await(entry);
        }
    }

    /** Takes out an entry that leaves the store for good. */
    synchronized void leave(LocalEntry entry) {
        entry.gone = true;
        ring.remove(entry);
        expiry.remove(entry);
    }

    /** Takes out some entries whose time has ended. */
    synchronized List<LocalEntry> ended(long now, int most) {
        List<LocalEntry> ended = new ArrayList<>();
        while (ended.size() < most) {
            LocalEntry next = expiry.poll(now);
            if (next == null) {
                return ended;
            }
            ended.add(next);
        }
        return ended;
    }

    /** Changes the bound; answers who makes room. */
    synchronized Leavers resize(int newBound, long now) {
        bound = newBound;
        return makeRoom(0, 0, now);
    }

    /** Changes the bound of bytes; answers who makes room. */
    synchronized Leavers resizeBytes(long newBound, long now) {
        byteBound = newBound;
        return makeRoom(0, 0, now);
    }

    synchronized long byteBound() {
        return byteBound;
    }

    synchronized long bytesInMemory() {
        return ring.bytes();
    }

    synchronized int bound() {
        return bound;
    }

    synchronized int inMemory() {
        return ring.size();
    }

    private void await(LocalEntry entry) {
        if (entry.slot == null) {
            expiry.add(entry);
        }
    }

    private Leavers makeRoom(int entries, long bytes, long now) {
        if (fits(entries, bytes)) {
            return Leavers.NONE;
        }
        List<LocalEntry> ended = new ArrayList<>();
        List<LocalEntry> evicted = new ArrayList<>();
        while (!fits(entries, bytes) && ring.size() > 0) {
            LocalEntry next = expiry.poll(now);
            if (next == null) {
                evicted.add(ring.evict());
            } else {
                ring.remove(next);
                ended.add(next);
            }
        }
        return new Leavers(ended, evicted);
    }

    private boolean fits(int entries, long bytes) {
        return ring.size() + entries <= bound && ring.bytes() + bytes <= byteBound;
    }
}
