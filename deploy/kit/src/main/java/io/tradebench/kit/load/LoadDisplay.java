package io.tradebench.kit.load;

import io.tradebench.kit.console.Console;
import io.tradebench.kit.console.Progress;
import io.tradebench.kit.driver.protocol.DriverEvent;
import io.tradebench.kit.driver.protocol.DriverEvent.Outcomes;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Locale;

/** Shows a phase of a load run while it goes on. For use by one thread. */
final class LoadDisplay implements AutoCloseable {

    private final Console console;
    private final Progress progress;
    private long errors;
    private long refused;
    private long turnedAway;

    LoadDisplay(Console console, String phase, Duration expected, InstantSource clock) {
        this.console = console;
        this.progress = new Progress(console, phase, expected, clock);
    }

    /**
     * Shows the last second.
     *
     * @param costMillis CPU milliseconds of all members per transaction; 0 if not known yet
     */
    void show(DriverEvent interval, double costMillis) {
        Outcomes all = interval.all();
        if (errors == 0 && all.errors() > 0) {
            console.warn("first error: " + interval.message());
        }
        errors += all.errors();
        refused += all.refused();
        turnedAway += all.turnedAway();
        String cost = costMillis == 0 ? "" : String.format(Locale.ROOT, ", %.2f ms CPU each", costMillis);
        String refusals = (refused == 0 ? "" : ", " + refused + " refused")
                + (turnedAway == 0 ? "" : ", " + turnedAway + " turned away");
        progress.update(String.format(
                Locale.ROOT,
                "%.0f tx/s, p95 %.0f ms, %d errors%s%s",
                all.all() / interval.seconds(),
                interval.p95Millis(),
                errors,
                cost,
                refusals));
    }

    @Override
    public void close() {
        progress.close();
    }
}
