package io.tradebench.kit.advice;

import io.tradebench.kit.base.KitException;
import java.util.HashSet;
import java.util.Set;

/**
 * What a trace is about.
 *
 * @param bound how many entries the cache could have
 * @param reads of it
 * @param ids that were read, each counted once
 * @param millis from its begin to its end
 * @param full whether more happened than it has room for
 * @param counted by the cache itself, to the end
 */
record TraceSummary(int bound, long reads, int ids, long millis, boolean full, Counted counted) {

    /** @throws KitException if it is no whole trace */
    static TraceSummary of(TraceFile trace) {
        Collector collector = new Collector();
        trace.replay(collector);
        if (collector.counted == null) {
            throw new KitException(trace.path() + " ends too early: it is no whole trace");
        }
        return new TraceSummary(
                collector.bound,
                collector.reads,
                collector.ids.size(),
                collector.millis,
                collector.full,
                collector.counted);
    }

    private static final class Collector implements TraceEvents {

        private final Set<Integer> ids = new HashSet<>();
        private int bound;
        private long reads;
        private long millis;
        private boolean full;
        private Counted counted;

        @Override
        public void bound(int entries) {
            bound = entries;
        }

        @Override
        public void at(long now) {
            millis = now;
        }

        @Override
        public void read(int id) {
            reads++;
            ids.add(id);
        }

        @Override
        public void full() {
            full = true;
        }

        @Override
        public void counted(Counted figures) {
            counted = figures;
        }
    }
}
