package io.tradebench.kit.reliability;

import java.util.Comparator;
import java.util.List;

/** Lanes of faults side by side. For one use. */
record Lanes(List<Lane> all) implements AutoCloseable {

    void begin() {
        all.forEach(Lane::begin);
    }

    /**
     * Waits until the faults under way are over; no others begin.
     *
     * @return all that happened, in the order in which they began
     */
    List<Incident> finish() {
        all.forEach(Lane::stop);
        return all.stream()
                .flatMap(lane -> lane.finish().stream())
                .sorted(Comparator.comparing(Incident::began))
                .toList();
    }

    /** Nobody waits any more. */
    void abandon() {
        all.forEach(Lane::abandon);
    }

    @Override
    public void close() {
        all.forEach(Lane::stop);
        all.forEach(Lane::close);
    }
}
