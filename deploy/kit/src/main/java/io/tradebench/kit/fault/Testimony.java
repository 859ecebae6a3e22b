package io.tradebench.kit.fault;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What one witness has seen. For one thread at a time. */
final class Testimony {

    private final Set<Long> confirmed = new LinkedHashSet<>();
    private final List<Instant> failures = new ArrayList<>();
    private long requests;
    private long loginsLost;
    private int inDoubt;

    void requested() {
        requests++;
    }

    void failed(Instant moment) {
        failures.add(moment);
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

    /** When requests failed. */
    List<Instant> failures() {
        return failures;
    }

    long requests() {
        return requests;
    }

    long loginsLost() {
        return loginsLost;
    }
}
