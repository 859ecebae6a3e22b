package io.tradebench.cache.protocol;

import io.tradebench.cache.Source;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * What happened to a few members, simulated or real, held against the rules as it happens. It knows everything: the database's
 * state, who has whom in view, who is dead. Safe for use by several threads.
 */
public final class History {
    /** How old a value may be that a member serves under the level eventual: the silence, on the slowest clock. */
    private static final long BOUND = Duration.ofMillis(2_050).toNanos();

    private final LongSupplier clock;
    private final boolean strict;
    private final List<List<Update>> updates = new ArrayList<>();
    private final long[] returned;
    private final List<String> violations = new ArrayList<>();
    private final Map<Source, Integer> kept = new EnumMap<>(Source.class);
    private int hits;

    /** @param clock nanoseconds since a moment before the first event */
    public History(LongSupplier clock, int rows, boolean strict) {
        this.clock = clock;
        this.strict = strict;
        returned = new long[rows];
        for (int row = 0; row < rows; row++) {
            updates.add(new ArrayList<>());
        }
    }

    /** An update was committed; to be called in the order of the versions of a row. */
    public synchronized Update committed(int row, long version, Participant updater) {
        Update update = new Update(row, version, updater, clock.getAsLong());
        updates.get(row).add(update);
        return update;
    }

    /** An update has returned to its caller. */
    public synchronized void returned(Update update) {
        update.returnedAt = clock.getAsLong();
        returned[update.row] = Math.max(returned[update.row], update.version);
    }

    /** What a strict read that starts now must see at least. */
    public synchronized long[] floor() {
        return returned.clone();
    }

    /**
     * A member has answered from its cache, or from another one's.
     *
     * @param start a moment when the read had not begun
     * @param floor as it was at the start
     */
    public synchronized void served(
            Participant reader, long start, long[] floor, Object key, Cached value, String how) {
        hits++;
        value.versions().forEach((row, version) -> {
            if (strict && version < floor[row]) {
                violated("strict: " + reader + " serves " + how + " " + key + " with version " + version + " of row "
                        + row + ", though the update to " + floor[row] + " had returned");
            }
            List<Update> ofRow = updates.get(row);
            for (int i = ofRow.size() - 1; i >= 0 && ofRow.get(i).version > version; i--) {
                Update missed = ofRow.get(i);
                if (isTooOld(reader, start, missed)) {
                    violated("eventual: " + reader + " serves " + how + " " + key + " without version " + missed.version
                            + " of row " + row + " by " + missed.updater);
                }
            }
        });
    }

    /** Whether a reader cannot be excused for not knowing of an update. */
    private static boolean isTooOld(Participant reader, long start, Update missed) {
        if (reader == missed.updater) {
            return missed.returnedAt <= start;
        }
        if (reader.sees(missed.updater)) {
            return missed.returnedAt < Long.MAX_VALUE
                    && start - Math.max(missed.returnedAt, reader.seenSince(missed.updater)) > BOUND;
        }
        long lost = reader.lostSince(missed.updater);
        return lost > 0 && missed.updater.isGone() && missed.committedAt < missed.updater.firstLost() && start > lost;
    }

    public synchronized void kept(Source source) {
        kept.merge(source, 1, Integer::sum);
    }

    public synchronized void violated(String what) {
        violations.add(clock.getAsLong() / 1_000_000 + " ms: " + what);
    }

    public synchronized List<String> violations() {
        return List.copyOf(violations);
    }

    public synchronized int hits() {
        return hits;
    }

    public synchronized int keptFrom(Source source) {
        return kept.getOrDefault(source, 0);
    }

    /** Updates of members that live, which ought to have returned. */
    public synchronized List<Update> unreturned() {
        return updates.stream()
                .flatMap(List::stream)
                .filter(update -> update.returnedAt == Long.MAX_VALUE && !update.updater.isGone())
                .toList();
    }

    public synchronized int updates() {
        return updates.stream().mapToInt(List::size).sum();
    }

    /** A committed update of a row. */
    public static final class Update {
        private final int row;
        private final long version;
        private final Participant updater;
        private final long committedAt;
        private long returnedAt = Long.MAX_VALUE;

        private Update(int row, long version, Participant updater, long committedAt) {
            this.row = row;
            this.version = version;
            this.updater = updater;
            this.committedAt = committedAt;
        }

        @Override
        public String toString() {
            return "version " + version + " of row " + row + " by " + updater + " at " + committedAt / 1_000_000
                    + " ms";
        }
    }
}
