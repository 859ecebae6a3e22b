package io.tradebench.kit.coherence;

import io.tradebench.kit.coherence.Round.Observation;
import java.util.ArrayList;
import java.util.List;

/** What a reader saw, read by read. For one thread at a time. */
final class ReadHistory {

    private record Sighting(long startNanos, boolean old) {}

    private final List<Sighting> all = new ArrayList<>();
    private boolean newSeen;
    private long lastChangeNanos;

    /**
     * Notes a read.
     *
     * @param startNanos when it began
     * @param old whether it saw what was there before the change
     */
    void add(long startNanos, boolean old) {
        boolean changed = all.isEmpty() || all.get(all.size() - 1).old() != old;
        if (changed) {
            lastChangeNanos = startNanos;
        }
        newSeen |= !old;
        all.add(new Sighting(startNanos, old));
    }

    boolean isNewSeen() {
        return newSeen;
    }

    /** When the first read began that saw the same as the last one. */
    long lastChangeNanos() {
        return lastChangeNanos;
    }

    /**
     * What this means for a change.
     *
     * @param reader the member that was read
     * @param own whether it is the one that was changed
     * @param returnedNanos when the change had returned
     */
    Observation of(String reader, boolean own, long returnedNanos) {
        List<Long> delays = all.stream()
                .filter(sighting -> sighting.old() && sighting.startNanos() > returnedNanos)
                .map(sighting -> sighting.startNanos() - returnedNanos)
                .toList();
        long stale = delays.isEmpty() ? 0 : delays.get(delays.size() - 1);
        boolean seenAtTheEnd = !all.isEmpty() && !all.get(all.size() - 1).old();
        return new Observation(reader, own, all.size(), delays.size(), stale, seenAtTheEnd);
    }
}
