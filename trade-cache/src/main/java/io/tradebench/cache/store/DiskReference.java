package io.tradebench.cache.store;

/** Where on disk the value of an entry is. */
final class DiskReference {
    /** The disk; another may have taken its place since. */
    final Disk disk;

    /** Number of the record in the file. */
    final long record;

    /** Bytes of the record. */
    final int size;

    /** Place in the list of entries on disk. Used under the lock of that list. */
    int index = -1;

    DiskReference(Disk disk, long record, int size) {
        this.disk = disk;
        this.record = record;
        this.size = size;
    }
}
