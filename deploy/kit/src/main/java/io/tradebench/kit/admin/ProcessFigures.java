package io.tradebench.kit.admin;

import java.util.List;
import java.util.Map;

/**
 * The figures of one member's process at one moment, as {@code GET /process} of the admin interface gives them.
 *
 * @param member its name
 * @param pid of its process
 * @param startTime when it started, ISO 8601
 * @param uptimeMillis since then
 * @param cpuMillis CPU time of the whole process, user and system
 * @param compilerMillis the part of it that the just-in-time compiler took; null if the member does not tell
 * @param processors that it may use
 * @param heap its Java heap
 * @param residentBytes memory that it holds
 * @param gc one entry per collector
 * @param unitsOfWork transactions on the database
 * @param cache figures of the member's cache by name; null while nothing goes there, or if the member does not tell
 * @param cacheTemplates the same by template of dependency ids; null while nothing goes there, or if the member does not tell
 * @param configurationVersion grows with every change of the configuration
 * @param database product, version and address
 * @param versions of all parts, by name
 * @param pools of database connections
 * @param threads that live
 * @param server what the server runs requests with, by name; empty if the member does not tell
 * @param openFiles files and sockets that it has open; null if the member does not tell
 */
public record ProcessFigures(
        String member,
        long pid,
        String startTime,
        long uptimeMillis,
        double cpuMillis,
        Double compilerMillis,
        int processors,
        Heap heap,
        long residentBytes,
        List<Collector> gc,
        UnitsOfWork unitsOfWork,
        Map<String, Long> cache,
        Map<String, CacheTemplate> cacheTemplates,
        long configurationVersion,
        Map<String, String> database,
        Map<String, String> versions,
        List<Pool> pools,
        Threads threads,
        Map<String, String> server,
        Long openFiles) {

    public ProcessFigures {
        heap = heap == null ? new Heap(0, 0, 0) : heap;
        gc = gc == null ? List.of() : List.copyOf(gc);
        unitsOfWork = unitsOfWork == null ? new UnitsOfWork(0, 0, 0) : unitsOfWork;
        database = database == null ? Map.of() : database;
        versions = versions == null ? Map.of() : versions;
        server = server == null ? Map.of() : server;
        pools = pools == null ? List.of() : List.copyOf(pools);
        threads = threads == null ? new Threads(0) : threads;
    }

    /** The Java heap, in bytes. */
    public record Heap(long usedBytes, long committedBytes, long maxBytes) {}

    /** What was done since the start with entries that depend on ids of a template. */
    public record CacheTemplate(long hits, long puts, long invalidated) {
        static final CacheTemplate NONE = new CacheTemplate(0, 0, 0);
    }

    /** The threads that live. */
    public record Threads(int live) {}

    /**
     * A pool of database connections.
     *
     * @param name of the data source
     * @param size connections that exist
     * @param maximum connections that may exist
     * @param waiting requests that wait for one
     * @param reclaimed connections since the start that the server had lost and that were taken back
     */
    public record Pool(String name, int inUse, int free, int size, int maximum, int waiting, long reclaimed) {}

    /** What one collector has done since the start. */
    public record Collector(String name, long collections, long millis) {}

    /** Committed units of work since the start; {@code retried} ones were rolled back and done again. */
    public record UnitsOfWork(long read, long written, long retried) {}

    /** Time that all collectors took since the start, in milliseconds. */
    public long gcMillis() {
        return gc.stream().mapToLong(Collector::millis).sum();
    }

    /** Collections of all collectors since the start. */
    public long gcCollections() {
        return gc.stream().mapToLong(Collector::collections).sum();
    }

    /** What was done with entries of a template; nothing of one that the member does not know. */
    public CacheTemplate cacheTemplate(String name) {
        return cacheTemplates == null ? CacheTemplate.NONE : cacheTemplates.getOrDefault(name, CacheTemplate.NONE);
    }

    /** Connections in use, of all pools. */
    public int connectionsInUse() {
        return pools.stream().mapToInt(Pool::inUse).sum();
    }

    /** Whether both figures come from the same run of the same process. */
    public boolean sameProcess(ProcessFigures other) {
        return pid == other.pid && startTime.equals(other.startTime);
    }
}
