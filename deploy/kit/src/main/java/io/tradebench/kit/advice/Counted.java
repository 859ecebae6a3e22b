package io.tradebench.kit.advice;

/**
 * What caches themselves have counted while they were recorded.
 *
 * @param hits of reads
 * @param loads that followed on misses
 * @param loadMicros what those took, by the clock
 */
record Counted(long hits, long loads, long loadMicros) {

    Counted plus(Counted other) {
        return new Counted(hits + other.hits, loads + other.loads, loadMicros + other.loadMicros);
    }

    /** What a load takes, in milliseconds; 0 without any. */
    double loadMillis() {
        return loads == 0 ? 0 : loadMicros / 1000.0 / loads;
    }
}
