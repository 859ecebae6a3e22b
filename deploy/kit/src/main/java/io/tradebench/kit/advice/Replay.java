package io.tradebench.kit.advice;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Asks several caches what one was asked. Whatever a cache does not have is loaded, as it was then: the entry is known from when it was kept.
 * The first quarter of the reads fills the caches, and does not count. For use by one thread.
 */
final class Replay implements TraceEvents {

    private static final int UNCOUNTED = 4;

    private final long first;
    private final List<Asked> caches = new ArrayList<>();
    private final Map<Integer, KeptEntry> known = new HashMap<>();
    private long nanos;
    private long reads;

    private Replay(long reads, Collection<Variant> variants) {
        first = reads / UNCOUNTED;
        variants.forEach(variant -> caches.add(new Asked(variant.open(() -> nanos))));
    }

    /**
     * Replays a trace.
     *
     * @param reads of the whole trace
     * @return how many of the reads that count were hits
     */
    static Map<Variant, Long> hits(TraceFile trace, long reads, Collection<Variant> variants) {
        Replay replay = new Replay(reads, variants);
        try {
            trace.replay(replay);
        } finally {
            replay.caches.forEach(asked -> asked.cache.close());
        }
        Map<Variant, Long> hits = new LinkedHashMap<>();
        for (Variant variant : variants) {
            hits.put(variant, replay.caches.get(hits.size()).hits);
        }
        return hits;
    }

    /** How many reads of a trace count. */
    static long counting(long reads) {
        return reads - reads / UNCOUNTED;
    }

    @Override
    public void at(long millis) {
        nanos = TimeUnit.MILLISECONDS.toNanos(millis);
    }

    @Override
    public void read(int id) {
        boolean counts = reads++ >= first;
        KeptEntry entry = known.get(id);
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
        known.put(entry.id(), entry);
        for (Asked asked : caches) {
            if (!asked.cache.has(entry.id())) {
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
