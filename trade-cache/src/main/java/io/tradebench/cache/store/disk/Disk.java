package io.tradebench.cache.store.disk;

import io.tradebench.cache.EntryInfo;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * The disk of a cache for as long as it works: its first failure ends it, with one warning, and the cache goes on in
 * memory. Safe for use by several threads.
 *
 * @param <E> entries
 */
public final class Disk<E> {
    /** Entries that wait to be written stay in memory, beyond its bounds. More than these leave the cache. */
    private static final int MOST_PENDING = 1_000;

    private static final long MOST_PENDING_BYTES = 16L << 20;

    private final DiskSettings settings;
    private final DiskTier tier;
    private final DiskDirectory<E> directory;
    private final AtomicInteger pending = new AtomicInteger();
    private final AtomicLong pendingBytes = new AtomicLong();
    private final AtomicBoolean working = new AtomicBoolean(true);
    private final AtomicBoolean refusedValues = new AtomicBoolean();
    private final AtomicBoolean evicting = new AtomicBoolean();

    private Disk(DiskSettings settings, DiskTier tier) {
        this.settings = settings;
        this.tier = tier;
        this.directory = new DiskDirectory<>(settings.options(), settings.random());
    }

    /** Opens the disk; empty, after a warning, if it cannot be used. */
    public static <E> Optional<Disk<E>> open(DiskSettings settings, boolean keepFlushed) {
        try {
            return Optional.of(new Disk<>(settings, DiskTier.open(settings, keepFlushed)));
        } catch (IOException e) {
            settings.warnings().accept(inMemory(settings, e));
            return Optional.empty();
        }
    }

    public boolean isWorking() {
        return working.get();
    }

    /** What an orderly stop has left. */
    public List<StoredEntry> found() {
        return tier.found();
    }

    /**
     * Runs something on the writing thread; whether there was room for it.
     *
     * @param bytes what stays in memory until then
     */
    public boolean later(int bytes, Runnable writing) {
        if (!isWorking() || pending.get() >= MOST_PENDING || pendingBytes.get() + bytes > MOST_PENDING_BYTES) {
            return false;
        }
        pending.incrementAndGet();
        pendingBytes.addAndGet(bytes);
        settings.writer().execute(() -> {
            pending.decrementAndGet();
            pendingBytes.addAndGet(-bytes);
            writing.run();
        });
        return true;
    }

    /** Writes a value; empty if it is not serializable or the disk has failed. */
    public Optional<DiskReference<E>> write(Object key, Object value) {
        if (!isWorking()) {
            return Optional.empty();
        }
        try {
            long record = tier.newRecord();
            OptionalInt size = tier.write(record, value);
            if (size.isPresent()) {
                return Optional.of(new DiskReference<>(this, record, size.getAsInt()));
            }
            warnOfRefusedValue(key, value);
        } catch (IOException e) {
            breakDown(e);
        }
        return Optional.empty();
    }

    /** Reads a value; empty if it has been deleted or cannot be read back, or the disk has failed. */
    public Optional<Object> read(DiskReference<E> reference) {
        if (!isWorking()) {
            return Optional.empty();
        }
        try {
            return tier.read(reference.record());
        } catch (IOException e) {
            breakDown(e);
            return Optional.empty();
        }
    }

    /** Takes over other bounds; entries leave with {@link #makeRoom}. Whether it can: it works, and is in the same directory. */
    public boolean resize(OffloadOptions options) {
        boolean same =
                isWorking() && options.directory().equals(settings.options().directory());
        if (same) {
            directory.follow(options);
        }
        return same;
    }

    /** Counts an entry as one that is on disk. */
    public void enrol(E entry, DiskReference<E> reference) {
        directory.add(entry, reference);
    }

    /** Forgets a value, enrolled or not. */
    public void forget(DiskReference<E> reference) {
        directory.remove(reference);
        if (!isWorking()) {
            return;
        }
        settings.writer().execute(() -> {
            try {
                if (isWorking()) {
                    tier.delete(reference.record());
                }
            } catch (IOException e) {
                breakDown(e);
            }
        });
    }

    /**
     * Has entries leave if there are too many; one thread at a time does so.
     *
     * @param expire removes those whose time has ended
     * @param remove removes one that must leave nevertheless
     */
    public void makeRoom(Runnable expire, Consumer<E> remove) {
        if (!directory.isOverHighMark() || !evicting.compareAndSet(false, true)) {
            return;
        }
        try {
            expire.run();
            if (directory.isOverHighMark()) {
                directory.victims().forEach(remove);
            }
        } finally {
            evicting.set(false);
        }
    }

    public int size() {
        return directory.size();
    }

    public long bytes() {
        return directory.bytes();
    }

    /** All entries on disk. */
    public List<E> entries() {
        return directory.entries();
    }

    /** A reference to the value of an entry that an orderly stop has left. */
    public DiskReference<E> reference(StoredEntry stored) {
        return new DiskReference<>(this, stored.record(), stored.size());
    }

    /** What is to be known of an entry at the next start. */
    public StoredEntry header(DiskReference<E> reference, Object key, EntryInfo info) {
        return new StoredEntry(reference.record(), reference.size(), key, info);
    }

    /** What entries depend on beside their data, at the moment. */
    public String origin() {
        return settings.origin().get();
    }

    /**
     * Ends; the file stays for the next start, with what is known of the entries.
     *
     * @param origin of the entries, as {@link #origin} was before they were looked at
     */
    public void flushAndClose(String origin, List<StoredEntry> entries) {
        if (!working.compareAndSet(true, false)) {
            return;
        }
        try {
            tier.flushAndClose(origin, entries);
        } catch (IOException e) {
            settings.warnings().accept("its entries could not be flushed to disk: " + reason(e) + ".");
        }
    }

    /** Ends and deletes the file. */
    public void close() {
        if (working.compareAndSet(true, false)) {
            endTier();
        }
    }

    private void breakDown(IOException failure) {
        if (working.compareAndSet(true, false)) {
            settings.warnings().accept(inMemory(settings, failure));
            endTier();
        }
    }

    private void endTier() {
        try {
            tier.close();
        } catch (IOException e) {
            settings.warnings()
                    .accept("its file in " + settings.options().directory() + " could not be deleted: " + reason(e)
                            + ".");
        }
    }

    private void warnOfRefusedValue(Object key, Object value) {
        if (refusedValues.compareAndSet(false, true)) {
            settings.warnings()
                    .accept("values that are not serializable do not go to disk, for instance the "
                            + value.getClass().getName() + " of " + key + ".");
        }
    }

    /** Why the disk cannot be used, for people. */
    static String reason(IOException failure) {
        return failure.getClass() == IOException.class ? failure.getMessage() : failure.toString();
    }

    private static String inMemory(DiskSettings settings, IOException failure) {
        return "its disk in " + settings.options().directory() + " cannot be used: " + reason(failure)
                + ". The cache goes on in memory.";
    }
}
