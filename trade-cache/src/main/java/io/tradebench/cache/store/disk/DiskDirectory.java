package io.tradebench.cache.store.disk;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * The entries on disk, and which of them leave when there are too many. Safe for use by several threads.
 *
 * @param <E> entries
 */
final class DiskDirectory<E> {
    private OffloadOptions options;
    private final RandomGenerator random;
    private final List<DiskReference<E>> residents = new ArrayList<>();
    private long bytes;

    DiskDirectory(OffloadOptions options, RandomGenerator random) {
        this.options = options;
        this.random = random;
    }

    /** Has other bounds and marks from now on, and others leave. */
    synchronized void follow(OffloadOptions newOptions) {
        options = newOptions;
    }

    synchronized void add(E entry, DiskReference<E> reference) {
        reference.entry = entry;
        reference.index = residents.size();
        residents.add(reference);
        bytes += reference.size();
    }

    /** Takes an entry out, if it is in. */
    synchronized void remove(DiskReference<E> reference) {
        int index = reference.index;
        if (index < 0) {
            return;
        }
        DiskReference<E> last = residents.remove(residents.size() - 1);
        if (last != reference) {
            residents.set(index, last);
            last.index = index;
        }
        reference.index = -1;
        bytes -= reference.size();
    }

    synchronized int size() {
        return residents.size();
    }

    synchronized long bytes() {
        return bytes;
    }

    synchronized List<E> entries() {
        return residents.stream().map(reference -> reference.entry).toList();
    }

    /** Whether so much is on disk that entries must leave. */
    synchronized boolean isOverHighMark() {
        return isOver(options.highPercent(), residents.size(), bytes);
    }

    /** The entries that must leave until the disk is filled to the low mark. They stay in this list until removed. */
    synchronized List<E> victims() {
        List<DiskReference<E>> order = new ArrayList<>(residents);
        if (options.eviction() == DiskEviction.SIZE) {
            order.sort(Comparator.comparingInt(DiskReference::size));
        }
        List<E> victims = new ArrayList<>();
        long bytesLeft = bytes;
        while (!order.isEmpty() && isOver(options.lowPercent(), order.size(), bytesLeft)) {
            DiskReference<E> victim = takeNext(order);
            bytesLeft -= victim.size();
            victims.add(victim.entry);
        }
        return victims;
    }

    private DiskReference<E> takeNext(List<DiskReference<E>> order) {
        int last = order.size() - 1;
        if (options.eviction() == DiskEviction.RANDOM) {
            int chosen = random.nextInt(order.size());
            DiskReference<E> victim = order.get(chosen);
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
