package io.tradebench.web.monitor;

import io.tradebench.cache.statistics.Statistic;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;

/**
 * Statistics with a name, as pages show them.
 *
 * @param name of a member or a template
 * @param byName all figures by their names in management interfaces
 */
public record Figures(String name, Map<String, Long> byName) {
    private static final double NANOS_PER_MILLI = 1e6;

    /** The sums of some statistics. */
    static Figures sum(String name, Collection<Map<String, Long>> all) {
        Map<String, Long> sums = new TreeMap<>();
        all.forEach(figures -> figures.forEach((key, value) -> sums.merge(key, value, Long::sum)));
        return new Figures(name, sums);
    }

    public long hits() {
        return get("CacheHits");
    }

    public long misses() {
        return get(Statistic.MISSES);
    }

    public long diskHits() {
        return get(Statistic.DISK_HITS);
    }

    public long remoteHits() {
        return get(Statistic.REMOTE_HITS);
    }

    public long reads() {
        return hits() + misses();
    }

    /** The part of the reads that were hits, 0 to 1; null if nothing was read. */
    public Double hitShare() {
        return reads() == 0 ? null : (double) hits() / reads();
    }

    public long puts() {
        return get(Statistic.PUTS);
    }

    public long evictions() {
        return get(Statistic.EVICTIONS);
    }

    public long expirations() {
        return get(Statistic.EXPIRATIONS) + get(Statistic.DISK_EXPIRATIONS);
    }

    public long invalidations() {
        return get(Statistic.EXPLICIT_INVALIDATIONS);
    }

    public long received() {
        return get(Statistic.RECEIVED_INVALIDATIONS);
    }

    public long clears() {
        return get(Statistic.CLEARS);
    }

    public long refused() {
        return get(Statistic.REFUSED_FILLS);
    }

    /** Milliseconds that a load took on average; null if nothing was loaded. */
    public Double loadMillis() {
        long loads = get(Statistic.LOADS) + get(Statistic.LOAD_FAILURES);
        return loads == 0 ? null : get(Statistic.LOAD_NANOS) / NANOS_PER_MILLI / loads;
    }

    public long entries() {
        return get("MemoryCacheEntries");
    }

    public long bytes() {
        return get("MemoryCacheBytes");
    }

    public long diskEntries() {
        return get("ObjectsOnDisk");
    }

    public long diskBytes() {
        return get("DiskCacheBytes");
    }

    private long get(Statistic statistic) {
        return get(statistic.managementName());
    }

    private long get(String key) {
        return byName.getOrDefault(key, 0L);
    }
}
