package io.tradebench.cache.management;

import java.util.List;
import java.util.Map;

/** An object cache of this Java virtual machine for management consoles. Ids are named by their text. */
public interface ObjectCacheMXBean {
    /** The name of the cache. */
    String getName();

    /** How many entries may be in memory. */
    int getBound();

    /**
     * Changes how many entries may be in memory.
     *
     * @throws IllegalArgumentException if it is not positive
     */
    void setBound(int bound);

    /** How many bytes of the heap the entries in memory may take, by estimate. */
    long getMemoryBound();

    /**
     * Changes how many bytes of the heap the entries in memory may take.
     *
     * @throws IllegalArgumentException if it is not positive
     */
    void setMemoryBound(long bytes);

    /** Whether entries that leave memory go to disk. */
    boolean isOffloading();

    /**
     * Switches the disk on or off.
     *
     * @throws IllegalStateException if the cache has no place on disk
     */
    void setOffloading(boolean on);

    /** All figures by name. */
    Map<String, Long> getStatistics();

    /** All figures of each template of dependency ids, by name. */
    Map<String, Map<String, Long>> getStatisticsByTemplate();

    /**
     * The cache ids whose text contains a match of a regular expression.
     *
     * @param most no more than these
     * @throws java.util.regex.PatternSyntaxException if it is none
     */
    List<String> findCacheIds(String pattern, int most);

    /** Removes, on all members, the entries that have the text as cache id, alias or dependency id. */
    void invalidate(String id);

    /** Removes all entries of all members. */
    void clear();
}
