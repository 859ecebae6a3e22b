package io.tradebench.kit.reliability;

import io.tradebench.kit.fault.Fault;
import java.time.Instant;

/**
 * A fault as it happened.
 *
 * @param began when it was brought about
 * @param evidence by what it shows that it happened; null if nothing does
 * @param secondsToServe from its end until the component served again; null if it did not
 * @param problem what went wrong with bringing it about or undoing it; null if nothing did
 */
public record Incident(Fault fault, Instant began, String evidence, Double secondsToServe, String problem) {

    /** When it was over: the component served again. */
    Instant over() {
        return began.plus(fault.downtime())
                .plusMillis(Math.round(1000 * (secondsToServe == null ? 0 : secondsToServe)));
    }
}
