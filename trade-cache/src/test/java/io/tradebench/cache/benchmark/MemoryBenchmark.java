package io.tradebench.cache.benchmark;

import com.github.benmanes.caffeine.cache.Cache;
import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.object.ObjectCache;
import java.lang.management.ManagementFactory;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What an entry takes of the heap besides key, value and dependency ids, which the caller has made, and what a cache takes
 * that has held other entries before and is empty now: look at these figures, not at the time.
 */
@BenchmarkMode(Mode.SingleShotTime)
@Warmup(iterations = 0)
@Measurement(iterations = 1)
@Fork(
        value = 3,
        jvmArgsAppend = {"-Xmx3g", "-XX:+UseSerialGC", "-XX:MarkSweepAlwaysCompactCount=1"})
@State(Scope.Benchmark)
public class MemoryBenchmark {
    private static final int FORMER_ENTRIES = 10_000;

    @Param({"20000", "1000000"})
    private int entries;

    private String[] formers;
    private String[] keys;
    private String[] values;
    private EntryInfo[] ownAndShared;
    private EntryInfo[] twoOwn;

    /** What is measured. */
    @AuxCounters(AuxCounters.Type.EVENTS)
    @State(Scope.Thread)
    public static class Result {
        public double bytesPerEntry;
        public double bytesOfEmptyCache;

        void set(long without, long empty, long full, long entries) {
            bytesOfEmptyCache = empty - without;
            bytesPerEntry = (double) (full - empty) / entries;
        }
    }

    @Setup
    public void makeEntries() {
        formers = Yardstick.keys("former:", FORMER_ENTRIES);
        keys = Yardstick.keys("quote:s:", entries);
        values = Yardstick.keys("value:", entries);
        ownAndShared = new EntryInfo[entries];
        twoOwn = new EntryInfo[entries];
        for (int i = 0; i < entries; i++) {
            ownAndShared[i] = Yardstick.INFO.withDependencyIds("Account_UserID:uid:" + i, "AllUsers");
            twoOwn[i] = Yardstick.INFO.withDependencyIds("Account_UserID:uid:" + i, "Holdings_UserID:uid:" + i);
        }
    }

    @Benchmark
    public Object caffeine(Result result) {
        long without = usedBytes();
        Cache<Object, Object> cache = Yardstick.caffeine(entries);
        for (String former : formers) {
            cache.put(former, former);
        }
        cache.invalidateAll();
        cache.cleanUp();
        long empty = usedBytes();
        for (int i = 0; i < entries; i++) {
            cache.put(keys[i], values[i]);
        }
        cache.cleanUp();
        result.set(without, empty, usedBytes(), cache.estimatedSize());
        return cache;
    }

    @Benchmark
    public Object objectCache(Result result) {
        return fill(result, null);
    }

    @Benchmark
    public Object objectCacheOwnAndSharedDependency(Result result) {
        return fill(result, ownAndShared);
    }

    @Benchmark
    public Object objectCacheTwoOwnDependencies(Result result) {
        return fill(result, twoOwn);
    }

    private ObjectCache fill(Result result, EntryInfo[] infos) {
        long without = usedBytes();
        ObjectCache cache = Yardstick.objectCache(entries);
        for (String former : formers) {
            cache.put(former, former, Yardstick.INFO.withDependencyIds("former:" + former));
            cache.invalidate("former:" + former);
        }
        long empty = usedBytes();
        for (int i = 0; i < entries; i++) {
            cache.put(keys[i], values[i], infos == null ? Yardstick.INFO : infos[i]);
        }
        result.set(without, empty, usedBytes(), cache.size());
        return cache;
    }

    private static long usedBytes() {
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }
}
