package io.tradebench.kit.witness;

import io.tradebench.kit.base.Durations;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

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
 * @param failures the requests that failed, in their order
 */
public record Verdict(
        long requests,
        long failed,
        double secondsToRecover,
        long loginsLost,
        long ordersConfirmed,
        long ordersLost,
        long ordersExecutedTwice,
        long ordersInDoubt,
        List<Failed> failures) {

    static final Verdict NOTHING = new Verdict(0, 0, 0, 0, 0, 0, 0, 0, List.of());

    /**
     * A request that failed.
     *
     * @param second after the fault; negative before it
     * @param answer its status, or {@code none}
     */
    public record Failed(double second, String answer) {

        static Failed of(WitnessHistory.Failure failure, Instant fault) {
            double second = Durations.seconds(Duration.between(fault, failure.moment()));
            return new Failed(second, failure.status() == 0 ? "none" : Integer.toString(failure.status()));
        }
    }

    static Verdict of(WitnessHistory testimony, Witness.Discrepancy discrepancy, Instant fault) {
        List<Failed> failures = testimony.failures().stream()
                .map(failure -> Failed.of(failure, fault))
                .toList();
        double seconds = failures.stream().mapToDouble(Failed::second).max().orElse(0);
        return new Verdict(
                testimony.requests(),
                testimony.failures().size(),
                Math.max(0, seconds),
                testimony.loginsLost(),
                testimony.confirmed().size(),
                discrepancy.lost(),
                discrepancy.surplus(),
                testimony.inDoubt(),
                failures);
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
                ordersInDoubt + other.ordersInDoubt,
                Stream.concat(failures.stream(), other.failures.stream())
                        .sorted(Comparator.comparingDouble(Failed::second))
                        .toList());
    }
}
