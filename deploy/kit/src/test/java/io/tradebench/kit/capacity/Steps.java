package io.tradebench.kit.capacity;

import io.tradebench.kit.capacity.Step.Verdict;
import io.tradebench.kit.result.Latency;

/** Steps for tests. */
final class Steps {

    private Steps() {}

    /** One that took a p95, by which it held the goal of 100 ms or did not. */
    static Step of(double rate, long p95) {
        return of(rate, p95, p95 <= 100 ? Verdict.HELD : Verdict.MISSED);
    }

    static Step of(double rate, long p95, Verdict verdict) {
        Latency latency = new Latency(p95 / 3.0, p95 / 3, p95, p95, p95 * 2, p95 * 2, p95 * 3);
        String because = verdict == Verdict.HELD ? null : "because";
        return new Step(rate, rate, rate, rate * 26, latency, 0.5, false, verdict, because, "step");
    }
}
