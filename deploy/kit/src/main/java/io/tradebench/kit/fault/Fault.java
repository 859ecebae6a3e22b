package io.tradebench.kit.fault;

import java.time.Duration;

/**
 * What is done to a running cluster.
 *
 * @param kind how the component goes down
 * @param component its name
 * @param at how long after the measurement has begun
 * @param downtime how long it stays down before it is started again
 */
public record Fault(Kind kind, String component, Duration at, Duration downtime) {

    /** How a component goes down. */
    public enum Kind {
        /** At once, with all its processes, as by {@code kill -9}. */
        KILL,
        /** In order. */
        RESTART
    }
}
