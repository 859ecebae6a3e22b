package io.tradebench.kit.advice;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Asks several caches what one was asked. Whatever a cache does not have is loaded, as it was then: the entry is known from when it was kept.
 * The first quarter of the reads fills the caches, and does not count. For use by one thread.
 */
final class Replay implements TraceEvents {

    /** One read of so many is not counted. */
    private static final int PARTS = 4;

    private final long first;
    private final List<Asked> caches = new ArrayList<>();
    private final Map<Integer, KeptEntry> known = new HashMap<>();
    private long nanos;
    private long reads;
    private long recordedHits;
    private long firstReads;

    /**
     * What a replay came to, of the reads that count.
     *
     * @param recordedHits those that were hits then
     * @param firstReads those of ids that the trace had not told of before: no cache can have them
     * @param hits of each variant
     */
    record Result(long reads, long recordedHits, long firstReads, Map<Variant, Long> hits) {

        Result plus(Result other) {
            Map<Variant, Long> sums = new HashMap<>(hits);
            other.hits.forEach((variant, count) -> sums.merge(variant, count, Long::sum));
            return new Result(
                    reads + other.reads, recordedHits + other.recordedHits, firstReads + other.firstReads, sums);
        }
    }

    private Replay(long reads, Collection<Variant> variants) {
        first = reads / PARTS;
        variants.forEach(variant -> caches.add(new Asked(variant.open(() -> nanos))));
    }

    /**
     * Replays a trace.
     *
     * @param reads of the whole trace
     */
    static Result of(TraceFile trace, long reads, Collection<Variant> variants) {
        Replay replay = new Replay(reads, variants);
        try {
            trace.replay(replay);
        } finally {
            replay.caches.forEach(asked -> asked.cache.close());
        }
        Map<Variant, Long> hits = new HashMap<>();
        for (Variant variant : variants) {
            hits.put(variant, replay.caches.get(hits.size()).hits);
        }
        return new Result(reads - replay.first, replay.recordedHits, replay.firstReads, hits);
    }

    @Override
    public void at(long millis) {
        nanos = TimeUnit.MILLISECONDS.toNanos(millis);
    }

    @Override
    public void read(int id, boolean hit) {
        boolean counts = reads++ >= first;
        recordedHits += counts && hit ? 1 : 0;
        KeptEntry entry = known.get(id);
        firstReads += counts && entry == null ? 1 : 0;
        for (Asked asked : caches) {
            if (asked.cache.read(id)) {
                asked.hits += counts ? 1 : 0;
            } else if (entry != null) {
                asked.cache.keep(entry);
            }
        }
    }

    @Override
    public void kept(KeptEntry entry) {
        boolean changed = !entry.equals(known.put(entry.id(), entry));
        for (Asked asked : caches) {
            if (changed || !asked.cache.has(entry.id())) {
                asked.cache.keep(entry);
            }
        }
    }

    @Override
    public void removed(List<Integer> ids) {
        caches.forEach(asked -> asked.cache.remove(ids));
    }

    @Override
    public void cleared() {
        caches.forEach(asked -> asked.cache.clear());
    }

    private static final class Asked {

        private final ReplayedCache cache;
        private long hits;

        Asked(ReplayedCache cache) {
            this.cache = cache;
        }
    }
}
