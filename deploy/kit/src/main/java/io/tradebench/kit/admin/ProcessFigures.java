package io.tradebench.kit.admin;

import com.fasterxml.jackson.databind.JsonNode;
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
 * @param configurationVersion grows with every change of the configuration
 * @param database product, version and address
 * @param versions of all parts, by name
 * @param pools connection pools, as they are
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
        long configurationVersion,
        Map<String, String> database,
        Map<String, String> versions,
        JsonNode pools) {

    public ProcessFigures {
        heap = heap == null ? new Heap(0, 0, 0) : heap;
        gc = gc == null ? List.of() : List.copyOf(gc);
        unitsOfWork = unitsOfWork == null ? new UnitsOfWork(0, 0, 0) : unitsOfWork;
        database = database == null ? Map.of() : database;
        versions = versions == null ? Map.of() : versions;
    }

    /** The Java heap, in bytes. */
    public record Heap(long usedBytes, long committedBytes, long maxBytes) {}

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

    /** Whether both figures come from the same run of the same process. */
    public boolean sameProcess(ProcessFigures other) {
        return pid == other.pid && startTime.equals(other.startTime);
    }
}
