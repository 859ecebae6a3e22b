package io.tradebench.cache.statistics;

import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;

/** One set of counts. Safe for use by several threads, which do not wait for each other. */
public final class Counters {
    private final LongAdder[] adders =
            Stream.generate(LongAdder::new).limit(Statistic.values().length).toArray(LongAdder[]::new);

    /** Counts one. */
    public void count(Statistic statistic) {
        adders[statistic.ordinal()].increment();
    }

    /** Counts several at once. */
    public void count(Statistic statistic, long amount) {
        adders[statistic.ordinal()].add(amount);
    }

    long counted(Statistic statistic) {
        return adders[statistic.ordinal()].sum();
    }

    void addTo(long[] sums) {
        for (int i = 0; i < sums.length; i++) {
            sums[i] += adders[i].sum();
        }
    }
}
