package io.tradebench.kit.capacity;

import io.tradebench.kit.result.Latency;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What response times of the mix have to be.
 *
 * @param p95Millis the most that 95 of 100 may take; null if it does not matter
 * @param p99Millis the most that 99 of 100 may take; null if it does not matter
 */
public record Goal(Long p95Millis, Long p99Millis) {

    /** @throws IllegalArgumentException if nothing matters */
    public Goal {
        if (p95Millis == null && p99Millis == null) {
            throw new IllegalArgumentException("a capacity needs a goal: use --p95 100ms, --p99 250ms, or both");
        }
    }

    /** Whether they are; not without any transaction. */
    boolean isMetBy(Latency latency) {
        return latency.p95() != null && isWithin(latency.p95(), p95Millis) && isWithin(latency.p99(), p99Millis);
    }

    private static boolean isWithin(long millis, Long most) {
        return most == null || millis <= most;
    }

    /** In words. */
    @Override
    public String toString() {
        return Stream.of(words("p95", p95Millis), words("p99", p99Millis))
                .filter(words -> !words.isEmpty())
                .collect(Collectors.joining(" and "));
    }

    private static String words(String percentile, Long millis) {
        return millis == null ? "" : percentile + " at most " + millis + " ms";
    }
}
