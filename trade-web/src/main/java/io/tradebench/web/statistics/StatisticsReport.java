package io.tradebench.web.statistics;

import java.time.Instant;
import java.util.List;

/**
 * What a member has done.
 *
 * @param member its name
 * @param since when it began to count
 * @param transactions by kind, those there were
 */
public record StatisticsReport(String member, Instant since, List<Line> transactions) {
    /**
     * The transactions of one kind.
     *
     * @param name as the JMeter plan and its results have it
     * @param count all of them
     * @param refused those answered by 4xx
     * @param errors those answered by 5xx
     * @param latencyMs milliseconds within the member
     */
    public record Line(String name, long count, long refused, long errors, Latency latencyMs) {}

    /** Milliseconds. */
    public record Latency(double mean, double p50, double p90, double p95, double p99, double max) {}
}
