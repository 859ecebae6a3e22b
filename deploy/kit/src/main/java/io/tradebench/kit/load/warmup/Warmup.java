package io.tradebench.kit.load.warmup;

import io.tradebench.kit.base.Durations;
import io.tradebench.kit.driver.protocol.DriverEvent;
import io.tradebench.kit.driver.protocol.DriverEvent.Outcomes;
import io.tradebench.kit.load.warmup.WarmupCurve.Window;
import io.tradebench.kit.statistics.Interval;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.DoubleSupplier;

/**
 * Follows a warm-up second by second and says when it is over. For use by one thread.
 *
 * <p>A window ends with the event of a second, and the cluster's CPU time is read at that moment, so that cost and
 * transactions are about the same time.
 */
public final class Warmup {

    /** Short enough for a trend with some confidence in half a minute. */
    private static final double WINDOW_SECONDS = 5;

    private static final double SHORTEST_SECONDS = 30;

    /** Until then one transaction should have succeeded, if others failed; without any answer members may just be slow to begin. */
    private static final double HOPELESS_SECONDS = 15;

    private static final double SILENT_SECONDS = 90;

    private final WarmupGoal goal;
    private final Set<String> logins;
    private final int users;
    private final Duration measurement;
    private final DoubleSupplier cpuMillis;
    private final List<Window> windows = new ArrayList<>();
    private double seconds;
    private double windowSeconds;
    private long windowTransactions;
    private long windowLogins;
    private double windowStartCpu;
    private long succeeded;
    private String lastError;

    /**
     * Begins now.
     *
     * @param goal when it is over
     * @param logins the transactions that log a user in
     * @param users of the population: each is to log in once before steadiness counts
     * @param measurement how long the measurement will be
     * @param cpuMillis CPU time of all members and the database since they started
     */
    public Warmup(WarmupGoal goal, Set<String> logins, int users, Duration measurement, DoubleSupplier cpuMillis) {
        this.goal = goal;
        this.logins = logins;
        this.users = users;
        this.measurement = measurement;
        this.cpuMillis = cpuMillis;
        this.windowStartCpu = cpuMillis.getAsDouble();
    }

    /** Takes the figures of a second. */
    public void add(DriverEvent interval) {
        seconds += interval.seconds();
        windowSeconds += interval.seconds();
        for (String transaction : interval.outcomes().keySet()) {
            Outcomes outcomes = interval.outcomes().get(transaction);
            windowTransactions += outcomes.ok();
            succeeded += outcomes.ok();
            if (logins.contains(transaction)) {
                windowLogins += outcomes.ok();
            }
        }
        if (interval.message() != null) {
            lastError = interval.message();
        }
        if (windowSeconds >= WINDOW_SECONDS - 0.5) {
            endWindow();
        }
    }

    /** Why it makes no sense to go on, if it makes none. */
    public Optional<String> failure() {
        if (succeeded > 0 || seconds <= (lastError == null ? SILENT_SECONDS : HOPELESS_SECONDS)) {
            return Optional.empty();
        }
        return Optional.of(
                lastError == null
                        ? "no transaction has ended in " + Math.round(seconds) + " s"
                        : "no transaction succeeds: " + lastError);
    }

    private void endWindow() {
        double cpu = cpuMillis.getAsDouble();
        double cost = windowTransactions == 0 ? 0 : (cpu - windowStartCpu) / windowTransactions;
        windows.add(new Window(seconds, windowTransactions, windowLogins, windowTransactions / windowSeconds, cost));
        windowStartCpu = cpu;
        windowSeconds = 0;
        windowTransactions = 0;
        windowLogins = 0;
    }

    /** Whether the measurement may begin. */
    public boolean isOver() {
        return seconds >= Durations.seconds(goal.longest())
                || goal.transactions().isPresent()
                        && succeeded >= goal.transactions().getAsLong()
                || goal.isSteadiness() && seconds >= SHORTEST_SECONDS && isSteady();
    }

    private Optional<Interval> drift() {
        return Steadiness.drift(windows, users, measurement);
    }

    /** Whether the cost of a transaction had stopped falling, over one lap of all users at least. */
    public boolean isSteady() {
        return Steadiness.isLap(windows, users)
                && drift().filter(Steadiness::isSteady).isPresent();
    }

    public double seconds() {
        return seconds;
    }

    /** The cost of a transaction in the last window, in CPU milliseconds; 0 before the first. */
    public double lastCost() {
        return windows.isEmpty() ? 0 : windows.get(windows.size() - 1).costMillis();
    }

    /** The warm-up up to now. */
    public WarmupCurve curve() {
        return new WarmupCurve(seconds, isSteady(), drift().orElse(null), windows);
    }
}
