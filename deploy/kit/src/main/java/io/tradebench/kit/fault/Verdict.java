package io.tradebench.kit.fault;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;

/**
 * What witnesses together say of a fault.
 *
 * @param requests that they sent
 * @param failed of them: without an answer, or with an error
 * @param secondsToRecover from the fault to the last failure; 0 if nothing failed after it
 * @param loginsLost how often one of them had to log in again
 * @param ordersConfirmed to them
 * @param ordersLost of these, that the brokerage does not have
 * @param ordersExecutedTwice under one idempotency key
 * @param ordersInDoubt not confirmed when they stopped
 */
public record Verdict(
        long requests,
        long failed,
        double secondsToRecover,
        long loginsLost,
        long ordersConfirmed,
        long ordersLost,
        long ordersExecutedTwice,
        long ordersInDoubt) {

    static final Verdict NOTHING = new Verdict(0, 0, 0, 0, 0, 0, 0, 0);

    static Verdict of(Testimony testimony, Witness.Discrepancy discrepancy, Instant fault) {
        double seconds = testimony.failures().stream()
                .filter(failure -> failure.isAfter(fault))
                .max(Comparator.naturalOrder())
                .map(last -> Duration.between(fault, last).toMillis() / 1000.0)
                .orElse(0.0);
        return new Verdict(
                testimony.requests(),
                testimony.failures().size(),
                seconds,
                testimony.loginsLost(),
                testimony.confirmed().size(),
                discrepancy.lost(),
                discrepancy.surplus(),
                testimony.inDoubt());
    }

    Verdict plus(Verdict other) {
        return new Verdict(
                requests + other.requests,
                failed + other.failed,
                Math.max(secondsToRecover, other.secondsToRecover),
                loginsLost + other.loginsLost,
                ordersConfirmed + other.ordersConfirmed,
                ordersLost + other.ordersLost,
                ordersExecutedTwice + other.ordersExecutedTwice,
                ordersInDoubt + other.ordersInDoubt);
    }
}
