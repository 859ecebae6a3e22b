package io.tradebench.kit.advice;

import java.util.List;

/**
 * What caches of other sizes, and with other time-outs, would have done.
 *
 * @param schema of this document
 * @param recorded what was recorded, of all members together
 * @param sizes by entries
 * @param timeouts by length, with as many entries as the members' caches could have; the last one has none
 * @param enough the fewest entries, of those in {@code sizes}, with which hardly fewer reads are hits than with any number
 */
public record Advice(int schema, Recorded recorded, List<Size> sizes, List<Timeout> timeouts, int enough) {

    static final int SCHEMA = 1;

    /** Of the hit ratio: who has so little less has hardly less. */
    public static final double HARDLY = 0.01;

    /**
     * What was recorded.
     *
     * @param members whose caches they were
     * @param seconds of the recording
     * @param reads of all of them
     * @param ids that were read, of the member that was asked for most
     * @param entries that a member's cache could have
     * @param hitRatio that there was, from 0 to 1; like all ratios, of the last three quarters of the reads
     * @param replayedHitRatio the same of caches of that size that were replayed: it tells how well a replay tells
     * @param firstReads the share of reads that asked for what nobody had asked for or kept before: more of them would be hits in a
     *     longer recording
     * @param missMillis what loads took for each miss, by the clock
     */
    public record Recorded(
            int members,
            double seconds,
            long reads,
            int ids,
            int entries,
            double hitRatio,
            double replayedHitRatio,
            double firstReads,
            double missMillis) {}

    /**
     * Caches of a size.
     *
     * @param entries that each member's may have
     * @param hitRatio of Trade's cache, from 0 to 1
     * @param caffeineHitRatio of Caffeine
     * @param loadingMillis of loads for a thousand reads, with Trade's cache
     */
    public record Size(int entries, double hitRatio, double caffeineHitRatio, double loadingMillis) {}

    /**
     * Caches that keep nothing longer.
     *
     * @param seconds null for as long as entries say
     */
    public record Timeout(Integer seconds, double hitRatio, double loadingMillis) {}
}
