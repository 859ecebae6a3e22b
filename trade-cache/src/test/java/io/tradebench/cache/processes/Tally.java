package io.tradebench.cache.processes;

import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.LongAdder;

/** Counts operations by what became of them. Safe for use by several threads. */
final class Tally {
    private final Map<String, LongAdder> counts = new ConcurrentSkipListMap<>();

    void count(String what) {
        counts.computeIfAbsent(what, any -> new LongAdder()).increment();
    }

    long of(String what) {
        return counts.getOrDefault(what, new LongAdder()).sum();
    }

    long total() {
        return counts.values().stream().mapToLong(LongAdder::sum).sum();
    }

    @Override
    public String toString() {
        return counts.toString();
    }
}
