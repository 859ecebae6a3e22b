package io.tradebench.kit.load.warmup;

import io.tradebench.kit.base.Durations;
import io.tradebench.kit.load.warmup.WarmupCurve.Window;
import io.tradebench.kit.statistics.Interval;
import io.tradebench.kit.statistics.Ratios;
import io.tradebench.kit.statistics.Trend;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Tells when a warm-up is over. A virtual machine compiles what runs often, so the CPU cost of a transaction falls for minutes after the
 * start; it is steady when its trend, with the confidence that there is, changes it by less during the measurement than anybody cares about.
 */
public final class Steadiness {

    /** Fewer leave the trend so unsure that nothing is steady. */
    private static final int FEWEST_WINDOWS = 6;

    private static final double MOST_DRIFT = Ratios.effect(0.03);

    private Steadiness() {}

    /**
     * By how much the cost will change during the measurement if it goes on as in the second half of the warm-up, or in its last lap over all
     * users, if that is longer.
     *
     * @param windows equally long, oldest first
     * @param users each of whom logs in once in a lap
     * @param measurement its length; no more is told of a longer one than of the time that is looked at
     * @return the change of its logarithm, with 95 % confidence; empty of too few windows, and if no cost was measured
     */
    static Optional<Interval> drift(List<Window> windows, int users, Duration measurement) {
        List<Window> recent = recent(windows, users);
        if (recent.size() < FEWEST_WINDOWS || recent.stream().anyMatch(window -> !(window.costMillis() > 0))) {
            return Optional.empty();
        }
        Trend trend = Trend.of(
                recent.stream().map(Window::endSeconds).toList(),
                recent.stream().map(Window::costMillis).toList());
        double seen = recent.get(recent.size() - 1).endSeconds() - recent.get(0).endSeconds();
        return Optional.of(trend.over(Math.min(seen, Durations.seconds(measurement))));
    }

    /** Where there was no whole lap, that half is as near to the measurement as where there was one. */
    private static List<Window> recent(List<Window> windows, int users) {
        int from = windows.size() / 2;
        while (from > 0 && isLap(windows, users) && !isLap(windows.subList(from, windows.size()), users)) {
            from--;
        }
        return windows.subList(Math.max(0, Math.min(from, windows.size() - FEWEST_WINDOWS)), windows.size());
    }

    /** Whether every user can have logged in once: before, what is rarely asked for was not asked for yet. */
    static boolean isLap(List<Window> windows, int users) {
        return logins(windows) >= users;
    }

    /** Whether such a drift is none. */
    public static boolean isSteady(Interval drift) {
        return drift.isWithin(MOST_DRIFT);
    }

    private static long logins(List<Window> windows) {
        return windows.stream().mapToLong(Window::logins).sum();
    }
}
