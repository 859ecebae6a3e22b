package io.tradebench.kit.result;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import io.tradebench.kit.admin.ProcessFigures.Pool;
import io.tradebench.kit.conditions.Conditions;
import io.tradebench.kit.proxy.EdgeFigures;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * A result as {@code result.json} holds it; {@code docs/reference/result-schema.json} says what each field means.
 *
 * @param schema version of that schema
 * @param valid whether the figures may be used
 * @param invalidBecause why not; empty if they may
 * @param contaminatedBecause what speaks for figures that are those of something else on the machine; empty if nothing does, null in results that do not
 *     tell
 * @param reservations what else must be known about the figures, in words
 * @param elementsPerSecond embedded resources of pages that were fetched in a second; null if clients fetch none, and in results that do not tell
 * @param quotas of processor time by component, of those that had one; null in results that do not tell
 * @param profile null if members were not profiled
 * @param edge null if the proxy is no edge, and in results that do not tell
 * @param arrivals of sessions; null in the closed model, and in results that do not tell
 * @param pools of database connections by member, at rest after the measurement
 * @param conditions around the measurement; null in results that do not tell
 * @param starts when the process of each member started, by its name; null in results that do not tell
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
@JsonPropertyOrder({"schema", "valid", "invalidBecause", "contaminatedBecause", "reservations"})
public record LoadResult(
        int schema,
        boolean valid,
        List<String> invalidBecause,
        List<String> contaminatedBecause,
        List<String> reservations,
        long transactions,
        long errors,
        long refused,
        long turnedAway,
        double seconds,
        Double etr,
        Double itr,
        Double elementsPerSecond,
        Latency latencyMs,
        Cost costMs,
        Map<String, Double> cpuSecondsPer1000,
        Map<String, Quota> quotas,
        Profile profile,
        Map<String, TransactionResult> mix,
        WriteShare writeShare,
        UnitsOfWork unitsOfWork,
        CacheUse cache,
        EdgeUse edge,
        Collection gc,
        WarmupResult warmup,
        List<DriverResult> drivers,
        ArrivalResult arrivals,
        Map<String, List<Pool>> pools,
        Map<String, String> starts,
        Conditions conditions,
        AuditResult audit,
        Map<String, Object> configuration,
        Map<String, String> versions,
        Map<String, Object> machine,
        String command) {

    /** The present version of the schema. */
    public static final int SCHEMA = 1;

    /** Whether something else on the machine may have made its figures. */
    @JsonIgnore
    public boolean isContaminated() {
        return contaminatedBecause != null && !contaminatedBecause.isEmpty();
    }

    /**
     * CPU milliseconds per transaction; {@code perTransaction} is what counts: members, database and messaging server.
     *
     * @param compiler the part of {@code members} that their just-in-time compilers took: less the longer they have run
     * @param withoutCompiler {@code perTransaction} without it
     */
    public record Cost(
            Double members,
            Double compiler,
            Double database,
            Double messaging,
            Double proxy,
            Double driver,
            Double perTransaction,
            Double withoutCompiler) {}

    /**
     * How much processor time a component might use.
     *
     * @param processors so many seconds in every second
     * @param usedShare of these, from 0 to 1; null if it was lost
     */
    public record Quota(double processors, Double usedShare) {

        private static final double MOST = 0.9;

        /** Whether the component used so much that others waited for it. */
        @JsonIgnore
        public boolean isExhausted() {
            return usedShare != null && usedShare > MOST;
        }
    }

    /**
     * What a transaction takes of the members, by the parts of them that a profile told apart; empty where that was not profiled.
     *
     * @param cpuMs CPU milliseconds per transaction
     * @param allocatedKiB KiB of memory allocated per transaction
     */
    public record Profile(Map<String, Double> cpuMs, Map<String, Double> allocatedKiB) {}

    /** Transactions of one name; {@code wanted} and {@code achieved} in percent of all of the mix. */
    public record TransactionResult(
            Integer wanted,
            Double achieved,
            long transactions,
            long errors,
            long refused,
            long turnedAway,
            Double etr,
            Latency latencyMs) {}

    /** What writes, of 100 transactions: updates by the mix, and units of work that did; a log off with its login has two of them. */
    public record WriteShare(int nominal, Double measured) {}

    /**
     * Transactions on the database that members committed during the measurement.
     *
     * @param read those that changed nothing; what a cache answers needs none
     * @param written those that changed the database
     * @param retried those that the database broke off, and that were done again
     * @param perTransaction how many were committed for each transaction of the mix
     * @param perSecond how many were committed in a second; null in results that do not tell
     */
    public record UnitsOfWork(long read, long written, long retried, Double perTransaction, Double perSecond) {}

    /**
     * What the members' caches did during the measurement, all together, and what they held at its end.
     *
     * @param hitRatio the share of reads that were hits, from 0 to 1; null if nothing was read
     * @param invalidated entries that invalidations removed, of whichever member
     * @param evicted entries that left memory to make room, for the disk or for good
     * @param expired entries whose time was over, in memory and on disk
     * @param memoryBytes an estimate
     * @param templates by template of dependency ids, an entry for each template that it depends on an id of; null if one of the members does not tell
     */
    public record CacheUse(
            long memoryHits,
            long diskHits,
            long remoteHits,
            long misses,
            Double hitRatio,
            long invalidated,
            long evicted,
            long expired,
            long memoryEntries,
            long memoryBytes,
            long diskEntries,
            long diskBytes,
            Map<String, TemplateUse> templates) {
        /** Reads answered from memory, disk or another member. */
        @JsonIgnore
        public long hits() {
            return memoryHits + diskHits + remoteHits;
        }
    }

    /**
     * What was done with entries of a template; misses belong to none.
     *
     * @param puts entries that were put, loaded or received
     * @param invalidated entries that invalidations removed
     */
    public record TemplateUse(long hits, long puts, long invalidated) {}

    /**
     * What the proxy did as an edge during the measurement, and what it kept at its end.
     *
     * @param hits reads of pages that it answered itself
     * @param misses reads of pages that a member answered, and offered for keeping
     * @param hitRatio the share of both that were hits, from 0 to 1; null if there were none
     * @param invalidations that members told it of, each by itself
     * @param bytes of the pages, an estimate
     */
    public record EdgeUse(long hits, long misses, Double hitRatio, long invalidations, long pages, long bytes) {

        /** The same as a result gives it. */
        public static EdgeUse of(EdgeFigures edge) {
            return new EdgeUse(
                    edge.hits(),
                    edge.misses(),
                    Figures.rounded((double) edge.hits() / (edge.hits() + edge.misses()), 4),
                    edge.invalidations(),
                    edge.pages(),
                    edge.bytes());
        }
    }

    /**
     * Garbage collection of all members during the measurement, and the memory they held at its end.
     *
     * @param longestPauseMs of any member; null if a log of a collector is not there to be read, and in results that do not tell
     */
    public record Collection(
            long collections,
            long millis,
            Double share,
            Double longestPauseMs,
            long heapUsedBytes,
            long heapMaxBytes,
            long residentBytes) {}

    /**
     * The warm-up before the measurement.
     *
     * @param steady whether CPU per transaction had stopped falling
     * @param driftLowPercent by how much it would change during the measurement if it went on like that, at the least; null if too little was seen
     * @param driftHighPercent the same at the most
     */
    public record WarmupResult(double seconds, boolean steady, Double driftLowPercent, Double driftHighPercent) {

        /** That of several clusters: as far as the least warm of them. */
        public static WarmupResult leastWarm(List<WarmupResult> each) {
            return new WarmupResult(
                    each.stream().mapToDouble(WarmupResult::seconds).max().orElseThrow(),
                    each.stream().allMatch(WarmupResult::steady),
                    least(each.stream().map(WarmupResult::driftLowPercent), Comparator.naturalOrder()),
                    least(each.stream().map(WarmupResult::driftHighPercent), Comparator.reverseOrder()));
        }

        private static Double least(Stream<Double> drifts, Comparator<Double> order) {
            return drifts.filter(Objects::nonNull).min(order).orElse(null);
        }
    }

    /**
     * One of the processes that drove the load.
     *
     * @param command that led to it; null for a process of the kit's machine
     * @param firstUser the number of the first user of its range
     * @param transactions of the mix that succeeded
     * @param costMs its CPU milliseconds per transaction of its own
     * @param processors that it may use
     * @param cpuShare of these, from 0 to 1
     * @param bottleneck whether it, or all drivers that share its processors, used more of them than lets figures be the cluster's
     */
    public record DriverResult(
            String name,
            String command,
            int clients,
            int firstUser,
            int users,
            long transactions,
            Double etr,
            Double costMs,
            int processors,
            Double cpuShare,
            boolean bottleneck) {}

    /**
     * How sessions of the open model started.
     *
     * @param wantedRate sessions per second, on average of any seed
     * @param rate sessions per second that started
     * @param due sessions that were to start during the measurement: random arrivals come near to the rate
     * @param started of sessions
     * @param lagMs how late sessions started
     * @param liveAtBegin sessions that were not over when the measurement began
     * @param liveAtEnd the same at its end
     */
    public record ArrivalResult(
            double wantedRate, double rate, long due, long started, Lag lagMs, long liveAtBegin, long liveAtEnd) {}

    /** Milliseconds between the intended moments and the starts; null without a start. */
    public record Lag(Long p50, Long p99, Long max) {}

    /** The check of the database after the measurement. */
    public record AuditResult(boolean exact, long accounts, long violations) {}
}
