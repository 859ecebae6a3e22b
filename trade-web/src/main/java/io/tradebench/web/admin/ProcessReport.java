package io.tradebench.web.admin;

import io.tradebench.cache.statistics.CacheStatistics;
import io.tradebench.cache.statistics.Statistic;
import io.tradebench.trade.database.DatabaseFacts;
import jakarta.json.bind.annotation.JsonbPropertyOrder;
import java.util.List;
import java.util.Map;

/**
 * Figures of the process of a member.
 *
 * @param startTime ISO 8601, UTC
 * @param cpuMillis CPU time of the whole process so far, user and system
 * @param compilerMillis the part of it that the just-in-time compiler took; null where the system does not tell
 * @param residentBytes memory resident now; null where the system does not tell
 * @param openFiles files and sockets that the process has open; null where the system does not tell
 * @param cache figures of this member's cache by their names in management interfaces; null while nothing goes there
 * @param cacheTemplates the same by template of dependency ids; null while nothing goes there
 * @param server what the server runs requests with, by name of its variables
 * @param configurationVersion grows with every change of the configuration in force
 */
@JsonbPropertyOrder({
    "member",
    "pid",
    "startTime",
    "uptimeMillis",
    "cpuMillis",
    "compilerMillis",
    "processors",
    "heap",
    "residentBytes",
    "gc",
    "threads",
    "openFiles",
    "pools",
    "unitsOfWork",
    "cache",
    "cacheTemplates",
    "server",
    "configurationVersion",
    "database",
    "versions"
})
public record ProcessReport(
        String member,
        long pid,
        String startTime,
        long uptimeMillis,
        double cpuMillis,
        Double compilerMillis,
        int processors,
        Heap heap,
        Long residentBytes,
        List<Collector> gc,
        Threads threads,
        Long openFiles,
        List<ConnectionPool> pools,
        UnitsOfWork unitsOfWork,
        Map<String, Long> cache,
        Map<String, CacheTemplate> cacheTemplates,
        Map<String, String> server,
        long configurationVersion,
        DatabaseFacts database,
        Versions versions) {
    public record Heap(long usedBytes, long committedBytes, long maxBytes) {}

    public record Collector(String name, long collections, long millis) {}

    public record Threads(int live, int peak) {}

    /** What was done with entries that depend on ids of a template. */
    public record CacheTemplate(long hits, long puts, long invalidated) {
        static CacheTemplate of(CacheStatistics counts) {
            return new CacheTemplate(
                    counts.hits(),
                    counts.get(Statistic.PUTS),
                    counts.get(Statistic.EXPLICIT_INVALIDATIONS) + counts.get(Statistic.RECEIVED_INVALIDATIONS));
        }
    }

    /** Committed units of work since the start, and how many were tried again. */
    public record UnitsOfWork(long read, long written, long retried) {}

    public record Versions(String trade, String java, String vm, String liberty, String hazelcast, String os) {}
}
