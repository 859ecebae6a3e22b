package io.tradebench.cache.statistics;

/** What a cache counts. Counts begin with the cache and never fall. */
public enum Statistic {
    /** Reads answered from memory. */
    MEMORY_HITS("MemoryCacheHits"),
    /** Reads answered from disk. */
    DISK_HITS("DiskCacheHits"),
    /** Reads answered by another member. */
    REMOTE_HITS("RemoteObjectHits"),
    /** Reads that nobody could answer. A read that waits for another reader's load counts as a miss, too. */
    MISSES("CacheMisses"),
    /** Entries that were put, loaded or received. */
    PUTS("CachePuts"),
    /** Entries that left memory to make room, whether they went to disk or not. */
    EVICTIONS("CacheLruRemoves"),
    /** Entries that moved from memory to disk. */
    OFFLOADS("ObjectsWriteToDisk"),
    /** Entries that left the disk to make room, or because the disk failed or was switched off. */
    DISK_EVICTIONS("GarbageCollectorInvalidationsFromDisk"),
    /** Entries whose time to live or permitted inactivity ended in memory. */
    EXPIRATIONS("TimeoutInvalidationsFromMemory"),
    /** Entries whose time to live or permitted inactivity ended on disk. */
    DISK_EXPIRATIONS("TimeoutInvalidationsFromDisk"),
    /** Entries that an invalidation or clear of this member removed. */
    EXPLICIT_INVALIDATIONS("ExplicitInvalidationsLocal"),
    /** Entries that an invalidation or clear of another member removed. */
    RECEIVED_INVALIDATIONS("ExplicitInvalidationsRemote"),
    /** Times that all entries went at once: it was asked for, here or elsewhere, or an invalidation may have been missed for good. */
    CLEARS("CacheClears"),
    /** Loads that gave a value or none. */
    LOADS("Loads"),
    /** Loads that threw. */
    LOAD_FAILURES("LoadFailures"),
    /** Nanoseconds spent in loads, failed ones included; what a load spends in others within it counts once. */
    LOAD_NANOS("LoadNanos"),
    /** Values that were not kept because one of their ids was invalidated while they were loaded; not those that came while nothing was kept. */
    REFUSED_FILLS("RefusedFills");

    private final String managementName;

    Statistic(String managementName) {
        this.managementName = managementName;
    }

    /** The name in management interfaces: the WebSphere dynamic cache's own where it counts the same. */
    public String managementName() {
        return managementName;
    }
}
