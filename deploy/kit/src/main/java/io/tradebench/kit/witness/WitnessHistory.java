package io.tradebench.kit.witness;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What one witness has seen. For one thread at a time. */
final class WitnessHistory {

    /**
     * A request that failed.
     *
     * @param moment when that was clear
     * @param status of the answer; 0 for none
     */
    record Failure(Instant moment, int status) {}

    private final Set<Long> confirmed = new LinkedHashSet<>();
    private final List<Failure> failures = new ArrayList<>();
    private long requests;
    private long loginsLost;
    private int inDoubt;

    void requested() {
        requests++;
    }

    void failed(Instant moment, int status) {
        failures.add(new Failure(moment, status));
    }

    void loginLost() {
        loginsLost++;
    }

    void confirmed(long order) {
        confirmed.add(order);
    }

    void leftInDoubt() {
        inDoubt++;
    }

    /** How many orders were still not confirmed at the end. */
    int inDoubt() {
        return inDoubt;
    }

    /** The orders that were confirmed to this user. */
    Set<Long> confirmed() {
        return confirmed;
    }

    List<Failure> failures() {
        return failures;
    }

    long requests() {
        return requests;
    }

    long loginsLost() {
        return loginsLost;
    }
}
