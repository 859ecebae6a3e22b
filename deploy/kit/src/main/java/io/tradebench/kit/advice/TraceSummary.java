package io.tradebench.kit.advice;

import io.tradebench.kit.base.KitException;
import java.util.HashSet;
import java.util.Set;

/**
 * What a trace is about.
 *
 * @param bound how many entries the cache could have
 * @param reads of it
 * @param misses of these
 * @param ids that were read, each counted once
 * @param millis from its begin to its end
 * @param loadMicros what loads have taken, by the clock
 */
record TraceSummary(int bound, long reads, long misses, int ids, long millis, long loadMicros) {

    /** @throws KitException if it is no whole trace, or has no room for all that happened */
    static TraceSummary of(TraceFile trace) {
        Collector collector = new Collector();
        trace.replay(collector);
        if (collector.full) {
            throw new KitException(trace.path() + " has no room for all that happened: record for a shorter time,"
                    + " such as 'load --trace --duration 20s'");
        }
        if (collector.bound == 0 || collector.loadMicros < 0) {
            throw new KitException(trace.path() + " is no whole trace");
        }
        return new TraceSummary(
                collector.bound,
                collector.reads,
                collector.misses,
                collector.ids.size(),
                collector.millis,
                collector.loadMicros);
    }

    private static final class Collector implements TraceEvents {

        private final Set<Integer> ids = new HashSet<>();
        private int bound;
        private long reads;
        private long misses;
        private long millis;
        private long loadMicros = -1;
        private boolean full;

        @Override
        public void bound(int entries) {
            bound = entries;
        }

        @Override
        public void at(long now) {
            millis = now;
        }

        @Override
        public void read(int id, boolean hit) {
            reads++;
            misses += hit ? 0 : 1;
            ids.add(id);
        }

        @Override
        public void full() {
            full = true;
        }

        @Override
        public void loads(long micros) {
            loadMicros = micros;
        }
    }
}
