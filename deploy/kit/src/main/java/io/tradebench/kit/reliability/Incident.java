package io.tradebench.kit.reliability;

import io.tradebench.kit.fault.Fault;
import java.time.Instant;

/**
 * A fault as it happened.
 *
 * @param began when it was brought about
 * @param evidence by what it shows that it happened; null if nothing does
 * @param secondsToServe from its end until the component served again; null if it did not
 * @param over when the component served again, or when the problem was met
 * @param problem what went wrong with bringing it about or undoing it; null if nothing did
 */
public record Incident(
        Fault fault, Instant began, String evidence, Double secondsToServe, Instant over, String problem) {}
