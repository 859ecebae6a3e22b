package io.tradebench.kit.elasticity;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Tells from the response times of each second whether a goal is met. One second says little, so most of the last ones have to agree before it
 * changes its mind. For use by one thread.
 */
final class GoalWatch {

    private static final int WINDOW = 10;

    /** Of the window. */
    private static final int MOST = 8;

    private final long goalMillis;
    private final Deque<Boolean> window = new ArrayDeque<>();
    private boolean met = true;

    /** @param goalMillis the most that 95 of 100 transactions may take */
    GoalWatch(long goalMillis) {
        this.goalMillis = goalMillis;
    }

    /**
     * A second has passed.
     *
     * @param p95Millis of its transactions; 0 if none succeeded, which is no response time to be content with
     */
    void add(double p95Millis) {
        window.addLast(p95Millis > 0 && p95Millis <= goalMillis);
        if (window.size() > WINDOW) {
            window.removeFirst();
        }
        long good = window.stream().filter(second -> second).count();
        if (good >= MOST) {
            met = true;
        } else if (window.size() - good >= MOST) {
            met = false;
        }
    }

    /** Whether it is met; until anything is known, it is. */
    boolean isMet() {
        return met;
    }
}
