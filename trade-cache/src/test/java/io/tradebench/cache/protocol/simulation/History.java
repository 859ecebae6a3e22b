package io.tradebench.cache.protocol.simulation;

import io.tradebench.cache.Source;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * What happened to a few members, simulated or real, held against the rules as it happens. It knows everything: the database's
 * state, who has whom in view, who is dead, who is under which regime. Safe for use by several threads.
 *
 * <p><b>When a read is judged strictly.</b> Members go from one level to the other, and not all at the same moment. A read owes
 * the value of an update if from the commit of the update until the end of the read no member was under a regime that caches with
 * the level eventual. This is right: the promise is one between an updater and each reader, and an updater, or the holder of
 * an entry that gets around, which is under eventual at any of these moments has not made it. A member without caching has made it: it
 * answers nothing, and its update returns when nobody can answer with the old value, also somebody who begins to
 * cache without it. And it is enough: who comes from eventual to strict clears on the way, so what a reader then has was loaded
 * under a promise.
 */
public final class History {
    /** How old a value may be that a member serves under the level eventual: the silence, on the slowest clock. */
    private static final long BOUND = Duration.ofMillis(2_050).toNanos();

    /** How long a reader may wait for other members: the deadline, on the slowest clock. */
    private static final long FETCH_BOUND = Duration.ofMillis(21).toNanos();

    private final LongSupplier clock;
    private final BooleanSupplier strict;
    private final List<List<Update>> updates = new ArrayList<>();
    private final long[] returned;
    private final List<String> violations = new ArrayList<>();
    private final Map<Source, Integer> kept = new EnumMap<>(Source.class);
    private long period;
    private int strictHits;
    private int hits;

    /**
     * @param clock nanoseconds since a moment before the first event
     * @param strict whether no member caches with the level eventual at this moment
     */
    public History(LongSupplier clock, int rows, BooleanSupplier strict) {
        this.clock = clock;
        this.strict = strict;
        returned = new long[rows];
        for (int row = 0; row < rows; row++) {
            updates.add(new ArrayList<>());
        }
    }

    /** An update was committed; to be called in the order of the versions of a row. */
    public synchronized Update committed(int row, long version, Participant updater) {
        observe();
        Update update = new Update(row, version, updater, clock.getAsLong(), period);
        updates.get(row).add(update);
        return update;
    }

    /** An update has returned to its caller. */
    public synchronized void returned(Update update) {
        observe();
        update.returnedAt = clock.getAsLong();
        if (update.period == period) {
            returned[update.row] = Math.max(returned[update.row], update.version);
        }
    }

    /** To be called after each event: takes note of moments at which strict does not hold. */
    public synchronized void observe() {
        if (!strict.getAsBoolean()) {
            period++;
            Arrays.fill(returned, 0);
        }
    }

    /** What a read that starts now must see at least if it is strict to its end. */
    public synchronized Floor floor() {
        observe();
        return new Floor(period, returned.clone());
    }

    /**
     * A member has answered from its cache, or from another one's.
     *
     * @param start a moment when the read had not begun
     * @param floor as it was at the start
     */
    public synchronized void served(Participant reader, long start, Floor floor, Object key, Cached value, String how) {
        hits++;
        observe();
        boolean strictly = floor.period() == period;
        strictHits += strictly ? 1 : 0;
        value.versions().forEach((row, version) -> {
            long least = floor.versions()[row];
            if (strictly && version < least) {
                violated("strict: " + reader + " serves " + how + " " + key + " with version " + version + " of row "
                        + row + ", though the update to " + least + " had returned");
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

    /** A reader has asked other members for an entry, and has been answered, or not in time. */
    public synchronized void fetched(SimulatedMember reader, long asked) {
        if (clock.getAsLong() - asked > FETCH_BOUND && !reader.wasPausedSince(asked)) {
            violated("late: " + reader + " has waited for others since " + asked / 1_000_000 + " ms");
        }
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

    /** Those of the hits that were judged strictly. */
    synchronized int strictHits() {
        return strictHits;
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

    /**
     * What had returned when a read started.
     *
     * @param period between two moments at which strict did not hold
     * @param versions by row
     */
    public record Floor(long period, long[] versions) {}

    /** A committed update of a row. */
    public static final class Update {
        private final int row;
        private final long version;
        private final Participant updater;
        private final long committedAt;
        private final long period;
        private long returnedAt = Long.MAX_VALUE;

        private Update(int row, long version, Participant updater, long committedAt, long period) {
            this.row = row;
            this.version = version;
            this.updater = updater;
            this.committedAt = committedAt;
            this.period = period;
        }

        @Override
        public String toString() {
            return "version " + version + " of row " + row + " by " + updater + " at " + committedAt / 1_000_000
                    + " ms";
        }
    }
}
