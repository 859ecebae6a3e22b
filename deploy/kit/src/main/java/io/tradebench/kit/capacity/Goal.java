package io.tradebench.kit.capacity;

import static io.tradebench.kit.console.Numbers.percent;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.tradebench.kit.result.Latency;
import java.util.ArrayList;
import java.util.List;

/**
 * What a cluster promises: response times of the mix, how much of its processors its members keep free, or both.
 *
 * @param p95Millis the most that 95 of 100 transactions may take; null if it does not matter
 * @param p99Millis the most that 99 of 100 may take; null if it does not matter
 * @param cpuShare the most that members may use of the processors that they may use, from 0 to 1; null if it does not matter
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Goal(Long p95Millis, Long p99Millis, Double cpuShare) {

    /** @throws IllegalArgumentException if nothing matters */
    public Goal {
        if (p95Millis == null && p99Millis == null && cpuShare == null) {
            throw new IllegalArgumentException(
                    "a capacity needs a goal: use --p95 100ms, --p99 250ms, --cpu 80%, or several of them");
        }
    }

    /**
     * What of it is missed.
     *
     * @param latency of the mix; without any transaction response times are missed
     * @param used what members used of the processors that they may use; null if that is not known, which is no miss
     * @return in words; empty if all of it is held
     */
    List<String> missedBy(Latency latency, Double used) {
        List<String> misses = new ArrayList<>();
        if (isAbove(latency.p95(), p95Millis) || isAbove(latency.p99(), p99Millis)) {
            misses.add("response times");
        }
        if (cpuShare != null && used != null && used > cpuShare) {
            misses.add("members used " + percent(used, 0) + " % of their processors");
        }
        return misses;
    }

    private static boolean isAbove(Long millis, Long most) {
        return most != null && (millis == null || millis > most);
    }

    /** In words. */
    @Override
    public String toString() {
        List<String> parts = new ArrayList<>();
        if (p95Millis != null) {
            parts.add("p95 at most " + p95Millis + " ms");
        }
        if (p99Millis != null) {
            parts.add("p99 at most " + p99Millis + " ms");
        }
        if (cpuShare != null) {
            parts.add("members' CPU at most " + percent(cpuShare, 0) + " %");
        }
        return String.join(" and ", parts);
    }
}
