package io.tradebench.kit.reliability;

import java.time.Duration;
import java.util.Locale;

/**
 * What is done to a running cluster.
 *
 * @param kind how the component goes down
 * @param component its name
 * @param at how long after the measurement has begun
 * @param downtime how long it stays down before it is started again, or paused before it goes on
 */
public record Fault(Kind kind, String component, Duration at, Duration downtime) {

    /** How a component goes down. */
    public enum Kind {
        /** At once, with all its processes, as by {@code kill -9}. */
        KILL,
        /** In order. */
        RESTART,
        /** It stays, but does nothing, with all its processes, as by {@code kill -STOP}. */
        PAUSE
    }

    /** Its name in results, such as {@code kill-member-2}. */
    public String name() {
        return kind.name().toLowerCase(Locale.ROOT) + "-" + component;
    }
}
