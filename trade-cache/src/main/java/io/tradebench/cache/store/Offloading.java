package io.tradebench.cache.store;

import io.tradebench.cache.InvalidationCause;
import io.tradebench.cache.Source;
import io.tradebench.cache.Ticker;
import io.tradebench.cache.statistics.Counters;
import io.tradebench.cache.statistics.Statistic;
import io.tradebench.cache.store.disk.Disk;
import io.tradebench.cache.store.disk.DiskReference;
import io.tradebench.cache.store.disk.DiskSettings;
import io.tradebench.cache.store.disk.OffloadOptions;
import io.tradebench.cache.store.disk.StoredEntry;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * The way of entries to disk and back. An entry's value is exchanged for a reference, and back, under the table's lock of
 * its key; whoever comes too late, because the entry has left or moved meanwhile, cleans up after itself. Safe for use by
 * several threads.
 */
final class Offloading {
    private final EntryStore store;
    private final EvictionOrder order;
    private final Ticker ticker;
    private volatile Disk<LocalEntry> disk;

    /** Whether entries were left for the next start: nothing may take their place. */
    private boolean flushed;

    Offloading(EntryStore store, EvictionOrder order, Ticker ticker) {
        this.store = store;
        this.order = order;
        this.ticker = ticker;
    }

    /** Begins to offload, to another disk if there is one already; whether the disk can be used. Not after a flush. */
    synchronized boolean start(DiskSettings settings, boolean keepFlushed) {
        if (flushed) {
            return false;
        }
        stop();
        disk = Disk.<LocalEntry>open(settings, keepFlushed).orElse(null);
        return isOn();
    }

    /** Changes the bounds of the disk in use; false if there is none in that place. */
    synchronized boolean resize(OffloadOptions options) {
        Disk<LocalEntry> present = disk;
        if (present == null || !present.resize(options)) {
            return false;
        }
        makeRoom(present);
        return true;
    }

    /** Takes over what an orderly stop has left; answers how many entries. */
    int restore(BiFunction<Object, Collection<?>, Counters> countersOf) {
        Disk<LocalEntry> present = disk;
        if (present == null) {
            return 0;
        }
        List<StoredEntry> found = present.found();
        for (StoredEntry stored : found) {
            DiskReference<LocalEntry> reference = present.reference(stored);
            Counters counters = countersOf.apply(stored.key(), stored.info().dependencyIds());
            LocalEntry entry = new LocalEntry(stored.key(), reference, stored.info(), counters, ticker.read());
            present.enrol(entry, reference);
            store.table().put(entry);
            order.enterOnDisk(entry);
        }
        makeRoom(present);
        return found.size();
    }

    /** Ends the disk and deletes its file; its entries leave the cache. */
    synchronized void stop() {
        Disk<LocalEntry> present = disk;
        if (present != null) {
            disk = null;
            drop(present);
            present.close();
        }
    }

    /**
     * Ends the disk for good; all live entries, those in memory too, stay in its file. Holds no lock while it asks where they come
     * from, and asks that first: entries that are made under other rules meanwhile are dropped at the next start.
     */
    void stopAndFlush() {
        Disk<LocalEntry> present = takeDisk();
        if (present == null) {
            return;
        }
        try {
            flush(present, present.origin());
        } finally {
            present.close();
        }
    }

    private void flush(Disk<LocalEntry> present, String origin) {
        long now = ticker.read();
        List<StoredEntry> stored = new ArrayList<>();
        store.entries().filter(entry -> entry.isLive(now)).forEach(entry -> {
            Object value = entry.value;
            DiskReference<LocalEntry> known = LocalEntry.onDisk(value);
            Optional<DiskReference<LocalEntry>> kept =
                    known == null ? present.write(entry.key(), value) : Optional.of(known);
            kept.filter(at -> at.disk() == present)
                    .flatMap(at -> store.aliases(entry)
                            .map(aliases -> present.header(at, entry.key(), entry.info(now, aliases))))
                    .ifPresent(stored::add);
        });
        present.flushAndClose(origin, stored);
    }

    /** The disk for whoever flushes it, once; {@code null} if there is none. */
    private synchronized Disk<LocalEntry> takeDisk() {
        Disk<LocalEntry> present = disk;
        disk = null;
        flushed |= present != null;
        return present;
    }

    boolean isOn() {
        Disk<LocalEntry> present = disk;
        return present != null && present.isWorking();
    }

    int size() {
        Disk<LocalEntry> present = disk;
        return present == null ? 0 : present.size();
    }

    long bytes() {
        Disk<LocalEntry> present = disk;
        return present == null ? 0 : present.bytes();
    }

    /** Moves an entry to disk some time soon; false if it cannot. */
    boolean accept(LocalEntry entry) {
        Disk<LocalEntry> present = disk;
        return present != null && present.later(entry.bytes, () -> move(entry, present));
    }

    /** The value of an entry that was on disk, back in memory; {@code null} if it has gone. */
    Object bringBack(LocalEntry entry, DiskReference<LocalEntry> reference) {
        Object value = read(reference);
        if (value == null) {
            if (entry.value == reference) {
                store.remove(entry, InvalidationCause.DISK_OVERFLOW, Source.LOCAL);
            }
            return null;
        }
        boolean[] moved = new boolean[1];
        store.table().whileCurrent(entry, current -> {
            if (current.value == reference) {
                current.value = value;
                moved[0] = true;
            }
        });
        if (moved[0]) {
            store.weigh(entry, value);
            reference.disk().forget(reference);
            store.settle(order.enter(entry, ticker.read()));
        }
        return value;
    }

    /** The value at a reference; {@code null} if it has gone. */
    Object read(DiskReference<LocalEntry> reference) {
        Optional<Object> value = reference.disk().read(reference);
        if (value.isEmpty() && !reference.disk().isWorking()) {
            drop(reference.disk());
        }
        return value.orElse(null);
    }

    private void move(LocalEntry entry, Disk<LocalEntry> present) {
        Object value = entry.value;
        if (LocalEntry.onDisk(value) != null) {
            return;
        }
        Optional<DiskReference<LocalEntry>> written = Optional.empty();
        try {
            written = present.write(entry.key(), value);
        } finally {
            if (written.isEmpty()) {
                store.remove(entry, InvalidationCause.LRU, Source.LOCAL);
            }
        }
        if (written.isEmpty()) {
            if (!present.isWorking()) {
                drop(present);
            }
            return;
        }
        DiskReference<LocalEntry> reference = written.get();
        boolean moved = store.table().whileCurrent(entry, current -> {
            current.value = reference;
            present.enrol(current, reference);
        });
        if (moved) {
            entry.counters().count(Statistic.EVICTIONS);
            entry.counters().count(Statistic.OFFLOADS);
            makeRoom(present);
            if (present != disk) {
                removeFromDisk(entry, InvalidationCause.DISK_OVERFLOW);
            }
        } else {
            present.forget(reference);
        }
    }

    private void makeRoom(Disk<LocalEntry> present) {
        present.makeRoom(store::expire, victim -> removeFromDisk(victim, InvalidationCause.DISK_GARBAGE_COLLECTOR));
    }

    private void drop(Disk<LocalEntry> gone) {
        for (LocalEntry entry : gone.entries()) {
            removeFromDisk(entry, InvalidationCause.DISK_OVERFLOW);
        }
    }

    private void removeFromDisk(LocalEntry entry, InvalidationCause cause) {
        if (entry.isOnDisk()) {
            store.remove(entry, cause, Source.LOCAL);
        }
    }
}
