package io.tradebench.cache.benchmark;

import com.github.benmanes.caffeine.cache.Cache;
import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.object.ObjectCache;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** A put in place of another, and a put for which another entry must leave. One thread. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
@State(Scope.Benchmark)
public class WriteBenchmark {
    private static final int FEWEST_KEYS = 1 << 18;

    @Param({"20000"})
    private int entries;

    private Cache<Object, Object> caffeine;
    private ObjectCache objectCache;
    private String[] keys;
    private EntryInfo[] withDependencies;
    private int next;

    @Setup
    public void fill() {
        int count = Math.max(FEWEST_KEYS, 2 * Integer.highestOneBit(2 * entries - 1));
        keys = Yardstick.keys("quote:s:", count);
        withDependencies = new EntryInfo[count];
        caffeine = Yardstick.caffeine(entries);
        objectCache = Yardstick.objectCache(entries);
        for (int i = 0; i < count; i++) {
            withDependencies[i] = Yardstick.INFO.withDependencyIds("Quote_Symbol:" + i, "AllQuotes");
        }
        for (int i = 0; i < entries; i++) {
            caffeine.put(keys[i], keys[i]);
            objectCache.put(keys[i], keys[i], Yardstick.INFO);
        }
    }

    @TearDown
    public void close() {
        objectCache.close();
    }

    @Benchmark
    public void replaceCaffeine() {
        String key = keys[(next++ & Integer.MAX_VALUE) % entries];
        caffeine.put(key, key);
    }

    @Benchmark
    public Object replaceObjectCache() {
        String key = keys[(next++ & Integer.MAX_VALUE) % entries];
        return objectCache.put(key, key, Yardstick.INFO);
    }

    @Benchmark
    public void evictCaffeine() {
        String key = keys[next++ & (keys.length - 1)];
        caffeine.put(key, key);
    }

    @Benchmark
    public Object evictObjectCache() {
        String key = keys[next++ & (keys.length - 1)];
        return objectCache.put(key, key, Yardstick.INFO);
    }

    @Benchmark
    public Object evictObjectCacheTwoDependencies() {
        int index = next++ & (keys.length - 1);
        return objectCache.put(keys[index], keys[index], withDependencies[index]);
    }
}
