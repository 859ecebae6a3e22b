package io.tradebench.kit.load.warmup;

import io.tradebench.kit.statistics.Interval;
import java.util.List;

/**
 * A warm-up that is over.
 *
 * @param seconds that it took
 * @param steady whether the cost of a transaction had stopped falling
 * @param drift by how much the logarithm of that cost will change during the measurement if it goes on like that, with 95 % confidence; null if too
 *     little was seen
 * @param windows in their order
 */
public record WarmupCurve(double seconds, boolean steady, Interval drift, List<Window> windows) {

    public WarmupCurve {
        windows = List.copyOf(windows);
    }

    /**
     * A part of a warm-up, some seconds long.
     *
     * @param endSeconds since the start of the warm-up
     * @param transactions that succeeded
     * @param logins of them
     * @param throughput transactions per second
     * @param costMillis CPU milliseconds of all members and the database per transaction
     */
    public record Window(double endSeconds, long transactions, long logins, double throughput, double costMillis) {}
}
