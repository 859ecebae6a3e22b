package io.tradebench.kit.load;

import java.util.List;

/**
 * A warm-up that is over.
 *
 * @param seconds that it took
 * @param steady whether the cost of a transaction had stopped falling
 * @param windows in their order
 */
public record WarmupCurve(double seconds, boolean steady, List<Window> windows) {

    public WarmupCurve {
        windows = List.copyOf(windows);
    }

    /**
     * A part of a warm-up, about a quarter of a minute long.
     *
     * @param endSeconds since the start of the warm-up
     * @param transactions in the window, however they came out
     * @param throughput transactions per second
     * @param costMillis CPU milliseconds of all members per transaction
     */
    public record Window(double endSeconds, long transactions, double throughput, double costMillis) {}
}
