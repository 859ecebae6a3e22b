package io.tradebench.cache.store.disk;

import java.nio.file.Path;
import java.util.Objects;

/**
 * Where and how much a cache keeps on disk. Immutable.
 *
 * @param directory where the cache's file is; made if missing. One process at a time
 * @param maximumEntries entries on disk
 * @param maximumBytes bytes of their values on disk; the file itself may be larger by what is not reclaimed yet
 * @param eviction which entries leave when there are too many
 * @param highPercent the part of either maximum at which entries begin to leave
 * @param lowPercent the part of either maximum to which they leave
 * @param flushOnStop whether an orderly stop writes the entries in memory to disk
 */
public record OffloadOptions(
        Path directory,
        int maximumEntries,
        long maximumBytes,
        DiskEviction eviction,
        int highPercent,
        int lowPercent,
        boolean flushOnStop) {
    private static final int DEFAULT_ENTRIES = 100_000;
    private static final long DEFAULT_BYTES = 3L << 30;
    private static final int DEFAULT_HIGH = 80;
    private static final int DEFAULT_LOW = 70;

    /**
     * @throws IllegalArgumentException if a maximum is not positive, or the marks are not 1 to 100 with low below high
     */
    public OffloadOptions {
        Objects.requireNonNull(directory, "directory");
        Objects.requireNonNull(eviction, "eviction");
        if (maximumEntries < 1 || maximumBytes < 1) {
            throw new IllegalArgumentException("A disk for " + maximumEntries + " entries and " + maximumBytes
                    + " bytes is none; both must be at least 1.");
        }
        if (lowPercent < 1 || lowPercent >= highPercent || highPercent > 100) {
            throw new IllegalArgumentException("Marks " + highPercent + " (high) and " + lowPercent
                    + " (low) percent make no sense; legal is 1 <= low < high <= 100.");
        }
    }

    /** 100,000 entries, 3 GiB, random eviction from 80 to 70 percent, nothing flushed on stop. */
    public static OffloadOptions in(Path directory) {
        return new OffloadOptions(
                directory, DEFAULT_ENTRIES, DEFAULT_BYTES, DiskEviction.RANDOM, DEFAULT_HIGH, DEFAULT_LOW, false);
    }

    public OffloadOptions withMaximumEntries(int newMaximumEntries) {
        return new OffloadOptions(
                directory, newMaximumEntries, maximumBytes, eviction, highPercent, lowPercent, flushOnStop);
    }

    public OffloadOptions withMaximumBytes(long newMaximumBytes) {
        return new OffloadOptions(
                directory, maximumEntries, newMaximumBytes, eviction, highPercent, lowPercent, flushOnStop);
    }

    public OffloadOptions withEviction(DiskEviction newEviction) {
        return new OffloadOptions(
                directory, maximumEntries, maximumBytes, newEviction, highPercent, lowPercent, flushOnStop);
    }

    public OffloadOptions withFlushOnStop(boolean newFlushOnStop) {
        return new OffloadOptions(
                directory, maximumEntries, maximumBytes, eviction, highPercent, lowPercent, newFlushOnStop);
    }
}
