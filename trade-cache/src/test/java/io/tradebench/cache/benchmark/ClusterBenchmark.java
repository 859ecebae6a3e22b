package io.tradebench.cache.benchmark;

import com.github.benmanes.caffeine.cache.Cache;
import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.hazelcast.CacheNode;
import io.tradebench.cache.object.CacheOptions;
import io.tradebench.cache.object.ObjectCache;
import io.tradebench.cache.protocol.Level;
import io.tradebench.cache.protocol.ProtocolSettings;
import java.util.List;
import java.util.SplittableRandom;
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
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Reads as on a member that trades: it has a peer, keys are made anew for each read, a fifth of the reads find nothing and load what
 * another entry leaves for, and eight threads do so at once.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
@Threads(8)
@State(Scope.Benchmark)
public class ClusterBenchmark {
    private static final double KEYS_FOR_EACH_ENTRY = 1.25;

    @Param({"20000"})
    private int entries;

    @Param({"EVENTUAL", "STRICT"})
    private Level level;

    private Cache<Object, Object> caffeine;
    private List<CacheNode> nodes;
    private ObjectCache objectCache;
    private int keys;

    /** What a thread reads next. */
    @State(Scope.Thread)
    public static class Reader {
        private final SplittableRandom random = new SplittableRandom(System.identityHashCode(this));

        int next(int bound) {
            return random.nextInt(bound);
        }
    }

    @Setup
    public void fill() throws Exception {
        keys = (int) (entries * KEYS_FOR_EACH_ENTRY);
        caffeine = Yardstick.caffeine(entries);
        nodes = CacheNode.start(
                2,
                level,
                ProtocolSettings.defaults(),
                CacheOptions.named("benchmark").size(entries));
        objectCache = nodes.get(0).cache();
        for (int i = 0; i < keys; i++) {
            fromCaffeine(i);
            fromObjectCache(i);
        }
    }

    @TearDown
    public void close() {
        nodes.forEach(CacheNode::close);
    }

    @Benchmark
    public Object readCaffeine(Reader reader) {
        return fromCaffeine(reader.next(keys));
    }

    private Object fromCaffeine(int number) {
        return caffeine.get("quote:s:" + number, key -> "value of " + key);
    }

    @Benchmark
    public Object readObjectCache(Reader reader) {
        return fromObjectCache(reader.next(keys));
    }

    private Object fromObjectCache(int number) {
        EntryInfo info = Yardstick.INFO;
        return objectCache.<Object, RuntimeException>get("quote:s:" + number, info, key -> "value of " + key);
    }
}
