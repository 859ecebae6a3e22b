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

/**
 * Some entries are put and removed again, beside many others that stay: by one dependency id in the object cache, one by
 * one in Caffeine, which has none. All entries, those that stay too, depend on one more id.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 2, jvmArgsAppend = "-Xmx2g")
@State(Scope.Benchmark)
public class InvalidationBenchmark {
    @Param({"1000", "1000000"})
    private int others;

    @Param({"1", "100"})
    private int removed;

    private Cache<Object, Object> caffeine;
    private ObjectCache objectCache;
    private String[] keys;
    private EntryInfo info;

    @Setup
    public void fill() {
        keys = Yardstick.keys("quote:s:", removed);
        info = Yardstick.INFO.withDependencyIds("Quote_Symbol:s:0", "AllQuotes");
        caffeine = Yardstick.caffeine(2 * others + removed);
        objectCache = Yardstick.objectCache(2 * others + removed);
        for (String key : Yardstick.keys("other:", others)) {
            caffeine.put(key, key);
            objectCache.put(key, key, Yardstick.INFO.withDependencyIds("Quote_Symbol:" + key, "AllQuotes"));
        }
    }

    @TearDown
    public void close() {
        objectCache.close();
    }

    /** What the two below cost without the invalidation. */
    @Benchmark
    public void putObjectCache() {
        for (String key : keys) {
            objectCache.put(key, key, info);
        }
    }

    @Benchmark
    public void putAndInvalidateObjectCache() {
        for (String key : keys) {
            objectCache.put(key, key, info);
        }
        objectCache.invalidate("Quote_Symbol:s:0");
    }

    @Benchmark
    public void putAndInvalidateCaffeine() {
        for (String key : keys) {
            caffeine.put(key, key);
        }
        for (String key : keys) {
            caffeine.invalidate(key);
        }
    }
}
