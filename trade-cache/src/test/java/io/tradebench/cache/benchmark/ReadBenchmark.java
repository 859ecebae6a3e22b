package io.tradebench.cache.benchmark;

import com.github.benmanes.caffeine.cache.Cache;
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

/** A hit and a miss. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
@State(Scope.Benchmark)
public class ReadBenchmark {
    private static final int SEQUENCE = 1 << 16;

    @Param({"20000"})
    private int entries;

    private Cache<Object, Object> caffeine;
    private ObjectCache objectCache;
    private String[] present;
    private String[] absent;

    /** Where a thread is in the sequence of keys. */
    @State(Scope.Thread)
    public static class Position {
        private int next = System.identityHashCode(this);

        String in(String[] keys) {
            return keys[next++ & (SEQUENCE - 1)];
        }
    }

    @Setup
    public void fill() {
        String[] keys = Yardstick.keys("quote:s:", entries);
        present = Yardstick.shuffled(keys, SEQUENCE);
        absent = Yardstick.shuffled(Yardstick.keys("absent:", entries), SEQUENCE);
        caffeine = Yardstick.caffeine(entries);
        objectCache = Yardstick.objectCache(entries);
        for (String key : keys) {
            caffeine.put(key, "value of " + key);
            objectCache.put(key, "value of " + key, Yardstick.INFO);
        }
        caffeine.cleanUp();
    }

    @TearDown
    public void close() {
        objectCache.close();
    }

    @Benchmark
    public Object hitCaffeine(Position position) {
        return caffeine.getIfPresent(position.in(present));
    }

    @Benchmark
    public Object hitObjectCache(Position position) {
        return objectCache.get(position.in(present));
    }

    @Benchmark
    public Object missCaffeine(Position position) {
        return caffeine.getIfPresent(position.in(absent));
    }

    @Benchmark
    public Object missObjectCache(Position position) {
        return objectCache.get(position.in(absent));
    }
}
