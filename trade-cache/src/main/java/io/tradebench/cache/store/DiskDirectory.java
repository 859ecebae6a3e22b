package io.tradebench.cache.store;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;

/** The entries on disk, and which of them leave when there are too many. Safe for use by several threads. */
final class DiskDirectory {
    private final OffloadOptions options;
    private final RandomGenerator random;
    private final List<Resident> residents = new ArrayList<>();
    private long bytes;

    /** An entry and where it is; the entry may have moved on since. */
    record Resident(LocalEntry entry, DiskReference reference) {}

    DiskDirectory(OffloadOptions options, RandomGenerator random) {
        this.options = options;
        this.random = random;
    }

    synchronized void add(LocalEntry entry, DiskReference reference) {
        reference.index = residents.size();
        residents.add(new Resident(entry, reference));
        bytes += reference.size;
    }

    /** Takes an entry out; whether it was in. */
    synchronized boolean remove(DiskReference reference) {
        int index = reference.index;
        if (index < 0) {
            return false;
        }
        Resident last = residents.remove(residents.size() - 1);
        if (last.reference() != reference) {
            residents.set(index, last);
            last.reference().index = index;
        }
        reference.index = -1;
        bytes -= reference.size;
        return true;
    }

    synchronized int size() {
        return residents.size();
    }

    synchronized long bytes() {
        return bytes;
    }

    synchronized List<LocalEntry> entries() {
        return residents.stream().map(Resident::entry).toList();
    }

    /** Whether so much is on disk that entries must leave. */
    synchronized boolean isOverHighMark() {
        return isOver(options.highPercent(), residents.size(), bytes);
    }

    /** The entries that must leave until the disk is filled to the low mark. They stay in this list until removed. */
    synchronized List<LocalEntry> victims() {
        List<Resident> order = new ArrayList<>(residents);
        if (options.eviction() == DiskEviction.SIZE) {
            order.sort(Comparator.comparingInt(resident -> resident.reference().size));
        }
        List<LocalEntry> victims = new ArrayList<>();
        long bytesLeft = bytes;
        while (!order.isEmpty() && isOver(options.lowPercent(), order.size(), bytesLeft)) {
            Resident victim = takeNext(order);
            bytesLeft -= victim.reference().size;
            victims.add(victim.entry());
        }
        return victims;
    }

    private Resident takeNext(List<Resident> order) {
        int last = order.size() - 1;
        if (options.eviction() == DiskEviction.RANDOM) {
            int chosen = random.nextInt(order.size());
            Resident victim = order.get(chosen);
            order.set(chosen, order.get(last));
            order.set(last, victim);
        }
        return order.remove(last);
    }

    private boolean isOver(int percent, long entryCount, long byteCount) {
        return entryCount * 100 > (long) options.maximumEntries() * percent
                || byteCount > options.maximumBytes() / 100.0 * percent;
    }
}
