package io.tradebench.cache.store.disk;

/**
 * Where on disk the value of an entry is.
 *
 * @param <E> what has its value there
 */
public final class DiskReference<E> {
    /** The disk; another may have taken its place since. */
    private final Disk<E> disk;

    private final long record;
    private final int size;

    /** Whose value it is; it may have moved on since. Null until it is enrolled. */
    E entry;

    /** Place in the list of entries on disk; negative if not in it. Used under the lock of that list. */
    int index = -1;

    DiskReference(Disk<E> disk, long record, int size) {
        this.disk = disk;
        this.record = record;
        this.size = size;
    }

    public Disk<E> disk() {
        return disk;
    }

    /** Number of the record in the file. */
    long record() {
        return record;
    }

    /** Bytes of the record. */
    public int size() {
        return size;
    }
}
