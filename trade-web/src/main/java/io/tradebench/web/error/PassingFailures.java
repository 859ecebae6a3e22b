package io.tradebench.web.error;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.logging.Logger;

/**
 * Logs failures that pass by themselves, and come in thousands until they have: of each kind one line in a second at most, which says
 * how many it stands for. Safe for use by many threads.
 */
final class PassingFailures {
    private static final long INTERVAL = Duration.ofSeconds(1).toNanos();

    private final Map<Class<?>, Line> latest = new HashMap<>();
    private final Logger log;
    private final LongSupplier nanoTime;

    /** @param nanoTime a clock that is never set */
    PassingFailures(Logger log, LongSupplier nanoTime) {
        this.log = log;
        this.nanoTime = nanoTime;
    }

    /**
     * A line of the log.
     *
     * @param at when it was written
     * @param more failures of its kind since, which have none
     */
    private record Line(long at, int more) {}

    /** Logs a failure that has an id, or counts it for the next line of its kind. */
    void log(Throwable failure, String id, String where) {
        int more = before(failure.getClass());
        if (more >= 0) {
            log.warning(() -> "Failure " + id + " in " + where + ": " + failure
                    + (more == 0 ? "" : " (and " + more + " more of its kind since the line before)"));
        }
    }

    /** How many others its line stands for; negative if it gets none. */
    private synchronized int before(Class<?> kind) {
        Line line = latest.get(kind);
        long now = nanoTime.getAsLong();
        if (line != null && now - line.at() < INTERVAL) {
            latest.put(kind, new Line(line.at(), line.more() + 1));
            return -1;
        }
        latest.put(kind, new Line(now, 0));
        return line == null ? 0 : line.more();
    }
}
