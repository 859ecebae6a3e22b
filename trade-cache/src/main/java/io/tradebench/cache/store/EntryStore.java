package io.tradebench.cache.store;

import io.tradebench.cache.InvalidationCause;
import io.tradebench.cache.Source;
import io.tradebench.cache.Ticker;
import io.tradebench.cache.statistics.Counters;
import io.tradebench.cache.statistics.Statistic;
import io.tradebench.cache.store.disk.DiskReference;
import io.tradebench.cache.store.disk.DiskSettings;
import io.tradebench.cache.store.disk.OffloadOptions;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The entries of a cache: in memory a bounded number that takes a bounded part of the heap, more on disk if there is one. Safe for
 * use by several threads.
 *
 * <p>{@link #get} is one look into a concurrent table. Everything that changes the order of eviction takes a short lock of
 * its own after the table has been changed; an entry that leaves before it has entered the order is marked, so that the
 * two steps may be overtaken by another thread's.
 */
public final class EntryStore {
    private static final int BATCH = 100;
    private static final long UNKNOWN_BYTES = 1_000;

    /** Exchanged for an empty one by a clear. */
    private volatile EntryTable table = new EntryTable();

    private final SizeEstimator estimator = new SizeEstimator();
    private final EvictionOrder order;
    private final Ticker ticker;
    private final StoreListener listener;
    private final Offloading offloading;

    /**
     * @param bound entries in memory
     * @param byteBound estimated bytes that they may take
     * @throws IllegalArgumentException if a bound is not positive
     */
    public EntryStore(int bound, long byteBound, Ticker ticker, StoreListener listener) {
        this.order = new EvictionOrder((int) requirePositive(bound, "entries"), requirePositive(byteBound, "bytes"));
        this.ticker = ticker;
        this.listener = listener;
        this.offloading = new Offloading(this, order, ticker);
    }

    EntryTable table() {
        return table;
    }

    /** The entry of a key, whether live or not; {@code null} if there is none. */
    public LocalEntry get(Object key) {
        return table.get(key);
    }

    /** The entry of a key or an alias, whether live or not; {@code null} if there is none. */
    public LocalEntry find(Object id) {
        LocalEntry entry = table.get(id);
        return entry == null ? table.byAlias(id) : entry;
    }

    /** The entry of an alias, whether live or not; {@code null} if there is none. */
    public LocalEntry findByAlias(Object alias) {
        return table.byAlias(alias);
    }

    /** The entry's value, moved back to memory if it was on disk; {@code null} if it has gone. */
    public Object fetch(LocalEntry entry) {
        Object held = entry.value;
        while (LocalEntry.onDisk(held) != null) {
            Object value = offloading.bringBack(entry, LocalEntry.onDisk(held));
            if (value != null || entry.value == held) {
                return value;
            }
            held = entry.value;
        }
        return held;
    }

    /** The entry's value, without effect on where it is; {@code null} if it has gone. */
    public Object peek(LocalEntry entry) {
        Object value = entry.value;
        DiskReference<LocalEntry> reference = LocalEntry.onDisk(value);
        return reference == null ? value : offloading.read(reference);
    }

    /** Stores an entry in memory, unless it does not fit in there. */
    void put(LocalEntry entry) {
        put(entry, replaced -> {});
    }

    /**
     * Stores an entry in memory, unless it does not fit in there.
     *
     * @param stored told whether it replaced one, before it, or another one in its favour, can leave
     */
    public void put(LocalEntry entry, Consumer<Boolean> stored) {
        weigh(entry, entry.value);
        LocalEntry replaced = table.put(entry);
        stored.accept(replaced != null);
        if (replaced == null) {
            settle(order.enter(entry, ticker.read()));
        } else {
            settle(order.replace(replaced, entry, ticker.read()));
            forgetOnDisk(replaced);
        }
    }

    /** Removes an entry if it is still here; whether it was. */
    public boolean remove(LocalEntry entry, InvalidationCause cause, Source source) {
        if (!table.remove(entry)) {
            return false;
        }
        left(entry, cause, source);
        return true;
    }

    private void left(LocalEntry entry, InvalidationCause cause, Source source) {
        entry.counters().count(statistic(cause, source));
        leftUncounted(entry, cause, source);
    }

    private void leftUncounted(LocalEntry entry, InvalidationCause cause, Source source) {
        order.leave(entry);
        Object value = forgetOnDisk(entry) ? null : entry.value;
        listener.left(entry, value, cause, source);
    }

    /** Removes an entry whose time has ended, if it is still here. */
    public void expire(LocalEntry entry) {
        InvalidationCause inMemory =
                entry.endsByInactivity(ticker.read()) ? InvalidationCause.INACTIVE : InvalidationCause.TIMEOUT;
        remove(entry, entry.isOnDisk() ? InvalidationCause.DISK_TIMEOUT : inMemory, Source.LOCAL);
    }

    /** Removes all entries whose time has ended a second ago or more. */
    public void expire() {
        List<LocalEntry> ended = order.ended(ticker.read(), BATCH);
        while (!ended.isEmpty()) {
            ended.forEach(this::expire);
            ended = order.ended(ticker.read(), BATCH);
        }
    }

    /** Removes the entries that have one of the ids as key, alias or dependency id, in time proportional to their number. */
    public void removeAll(Collection<?> ids, InvalidationCause cause, Source source) {
        for (Object id : ids) {
            for (LocalEntry entry : table.named(id)) {
                remove(entry, cause, source);
            }
        }
    }

    /**
     * Removes all entries at once, in constant time. None may be put meanwhile.
     *
     * @return takes them out of the order of eviction and off the disk, counts and tells them; to be called once
     */
    public Runnable clear(InvalidationCause cause, Source source) {
        return empty(entry -> left(entry, cause, source));
    }

    /** As {@link #clear} from here, though nobody has invalidated the entries: they are not counted as if somebody had. */
    public Runnable wipe() {
        return empty(entry -> leftUncounted(entry, InvalidationCause.CLEAR_ALL, Source.LOCAL));
    }

    private Runnable empty(Consumer<LocalEntry> left) {
        EntryTable cleared = table;
        table = new EntryTable();
        return () -> cleared.all().forEach(entry -> {
            if (cleared.remove(entry)) {
                left.accept(entry);
            }
        });
    }

    /** All entries, in memory and on disk, live or not; weakly consistent. */
    public Stream<LocalEntry> entries() {
        return table.all().stream();
    }

    /** The entries that depend on an id at this moment. */
    public List<LocalEntry> dependents(Object dependencyId) {
        return table.dependents(dependencyId);
    }

    /** All ids that entries depend on; a view. */
    public Set<Object> dependencyIds() {
        return table.dependencyIds();
    }

    /**
     * Those aliases of an entry that no other entry has taken over; empty if the entry has left: who took it for an entry without
     * aliases would have one that no invalidation of an alias finds.
     */
    public Optional<Set<Object>> aliases(LocalEntry entry) {
        if (entry.aliasArray().length == 0) {
            return Optional.of(Set.of());
        }
        Set<Object> own = new HashSet<>();
        boolean here = table.whileCurrent(entry, current -> current.aliases().stream()
                .filter(alias -> table.owns(current, alias))
                .forEach(own::add));
        return here ? Optional.of(Set.copyOf(own)) : Optional.empty();
    }

    /** Entries in memory. */
    public int sizeInMemory() {
        return order.inMemory();
    }

    /** Entries on disk. */
    public int sizeOnDisk() {
        return offloading.size();
    }

    /** Bytes of the values on disk. */
    public long bytesOnDisk() {
        return offloading.bytes();
    }

    /** Estimated bytes that the entries in memory take: the sum of {@link LocalEntry#bytesInMemory}. */
    public long bytesInMemory() {
        return order.bytesInMemory();
    }

    /** How many entries may be in memory. */
    public int bound() {
        return order.bound();
    }

    /**
     * Changes how many entries may be in memory; entries leave at once if there are too many.
     *
     * @throws IllegalArgumentException if {@code bound} is not positive
     */
    public void resize(int bound) {
        settle(order.resize((int) requirePositive(bound, "entries"), ticker.read()));
    }

    /** How many bytes the entries in memory may take. */
    public long byteBound() {
        return order.byteBound();
    }

    /**
     * Changes how many bytes the entries in memory may take; entries leave at once if they take more.
     *
     * @throws IllegalArgumentException if {@code bound} is not positive
     */
    public void resizeBytes(long bound) {
        settle(order.resizeBytes(requirePositive(bound, "bytes"), ticker.read()));
    }

    /** Whether entries that leave memory go to disk. */
    public boolean isOffloading() {
        return offloading.isOn();
    }

    /**
     * Begins to move entries that leave memory to disk. What is on a disk in use leaves the cache before.
     *
     * @param keepFlushed whether to keep what an orderly stop has left, for {@link #restore}
     * @return whether the disk can be used; if not, a warning says why
     */
    public boolean startOffload(DiskSettings settings, boolean keepFlushed) {
        return offloading.start(settings, keepFlushed);
    }

    /**
     * Changes the bounds of the disk in use, and which entries leave it; they do so at once if there are too many.
     *
     * @return false if no disk is in use in that directory: nothing has changed
     */
    public boolean resizeOffload(OffloadOptions options) {
        return offloading.resize(options);
    }

    /**
     * Takes over what an orderly stop has left on disk.
     *
     * @param countersOf the counters of an entry, by its key and its dependency ids
     * @return how many entries
     */
    public int restore(BiFunction<Object, Collection<?>, Counters> countersOf) {
        return offloading.restore(countersOf);
    }

    /** Ends the disk; what is on it leaves the cache, and its file is deleted. */
    public void stopOffload() {
        offloading.stop();
    }

    /** Ends the disk for good; all live entries, those in memory too, are kept in its file for the next start. */
    public void stopOffloadAndFlush() {
        offloading.stopAndFlush();
    }

    /**
     * To be called before an entry enters the order. A value that cannot be looked through, because it changes meanwhile or
     * because classes of it are missing, counts as {@value #UNKNOWN_BYTES} bytes: it is not the cache that is to fail of it.
     */
    void weigh(LocalEntry entry, Object value) {
        entry.bytes = (int) Math.min(Integer.MAX_VALUE, bytes(entry, value));
    }

    private long bytes(LocalEntry entry, Object value) {
        try {
            return estimator.bytes(entry, value);
        } catch (RuntimeException | LinkageError cannotBeTold) {
            return UNKNOWN_BYTES;
        }
    }

    void settle(EvictionOrder.Leavers leavers) {
        for (LocalEntry ended : leavers.ended()) {
            expire(ended);
        }
        for (LocalEntry evicted : leavers.evicted()) {
            if (!offloading.accept(evicted)) {
                remove(evicted, InvalidationCause.LRU, Source.LOCAL);
            }
        }
    }

    private static boolean forgetOnDisk(LocalEntry entry) {
        DiskReference<LocalEntry> reference = LocalEntry.onDisk(entry.value);
        if (reference == null) {
            return false;
        }
        reference.disk().forget(reference);
        return true;
    }

    private static Statistic statistic(InvalidationCause cause, Source source) {
        return switch (cause) {
            case EXPLICIT, CLEAR_ALL ->
                source == Source.LOCAL ? Statistic.EXPLICIT_INVALIDATIONS : Statistic.RECEIVED_INVALIDATIONS;
            case TIMEOUT, INACTIVE -> Statistic.EXPIRATIONS;
            case DISK_TIMEOUT -> Statistic.DISK_EXPIRATIONS;
            case LRU -> Statistic.EVICTIONS;
            case DISK_GARBAGE_COLLECTOR, DISK_OVERFLOW -> Statistic.DISK_EVICTIONS;
        };
    }

    private static long requirePositive(long bound, String what) {
        if (bound < 1) {
            throw new IllegalArgumentException("A cache of " + bound + " " + what + " is none; legal is at least 1.");
        }
        return bound;
    }
}
