package io.tradebench.cache.statistics;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * The counts and fill of a cache, or of one template of it, at one moment. Immutable.
 *
 * <p>Counts are read one after the other while the cache works on, so that two of them may differ by what happened in
 * between.
 */
public final class CacheStatistics {
    private final long[] counts;
    private final Fill fill;

    /**
     * How full a cache is.
     *
     * @param memoryEntries entries in memory
     * @param memoryBytes estimated bytes of heap that these entries and their values take
     * @param diskEntries entries on disk
     * @param diskBytes bytes of these entries' values on disk
     */
    public record Fill(long memoryEntries, long memoryBytes, long diskEntries, long diskBytes) {
        /** Nothing in memory and nothing on disk. */
        public static final Fill EMPTY = new Fill(0, 0, 0, 0);

        public Fill plus(Fill other) {
            return new Fill(
                    memoryEntries + other.memoryEntries,
                    memoryBytes + other.memoryBytes,
                    diskEntries + other.diskEntries,
                    diskBytes + other.diskBytes);
        }
    }

    CacheStatistics(long[] counts, Fill fill) {
        this.counts = counts;
        this.fill = fill;
    }

    /** One count. */
    public long get(Statistic statistic) {
        return counts[statistic.ordinal()];
    }

    /** Reads answered from memory, disk or another member. */
    public long hits() {
        return get(Statistic.MEMORY_HITS) + get(Statistic.DISK_HITS) + get(Statistic.REMOTE_HITS);
    }

    /** How full the cache is, or how much of it the template's entries take. */
    public Fill fill() {
        return fill;
    }

    /** The same counts beside another fill. */
    public CacheStatistics with(Fill newFill) {
        return new CacheStatistics(counts, newFill);
    }

    /** All figures by their names in management interfaces, sorted by name. */
    public Map<String, Long> byName() {
        Map<String, Long> figures = new TreeMap<>();
        for (Statistic statistic : Statistic.values()) {
            figures.put(statistic.managementName(), get(statistic));
        }
        figures.put("CacheHits", hits());
        figures.put("MemoryCacheEntries", fill.memoryEntries());
        figures.put("MemoryCacheBytes", fill.memoryBytes());
        figures.put("ObjectsOnDisk", fill.diskEntries());
        figures.put("DiskCacheBytes", fill.diskBytes());
        return figures;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CacheStatistics that && Arrays.equals(counts, that.counts) && fill.equals(that.fill);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(counts) + fill.hashCode();
    }

    @Override
    public String toString() {
        return byName().toString();
    }
}
