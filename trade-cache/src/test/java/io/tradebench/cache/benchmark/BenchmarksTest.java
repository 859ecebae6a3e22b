package io.tradebench.cache.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** The benchmarks run to their ends on a few entries; times that they take so mean nothing. */
class BenchmarksTest {
    private static final int ROUNDS = 5;

    /** No object is so small. */
    private static final double NEARLY_NOTHING = 4;

    @Test
    void everyBenchmark_runs() throws RunnerException {
        assertThat(new Runner(briefly("Benchmark\\.").build()).run()).hasSizeGreaterThan(15);
    }

    /**
     * What a hit makes for itself a collector has to take away, at ten thousands of hits for each second. Others in this process make
     * objects, too, now and then: the least of some measurements counts.
     */
    @Test
    void hit_makesNoObject() throws RunnerException {
        Map<String, Double> least = new HashMap<>();
        for (int round = 0; round < ROUNDS && !isFree(least.values()); round++) {
            bytesForEachHit().forEach((which, bytes) -> least.merge(which, bytes, Math::min));
        }

        assertThat(least).isNotEmpty();
        assertThat(least.values()).as("bytes for each hit: %s", least).allMatch(bytes -> bytes < NEARLY_NOTHING);
    }

    private static boolean isFree(Collection<Double> bytes) {
        return !bytes.isEmpty() && bytes.stream().allMatch(each -> each < NEARLY_NOTHING);
    }

    private static Map<String, Double> bytesForEachHit() throws RunnerException {
        Collection<RunResult> results = new Runner(briefly("ReadBenchmark\\.hitObjectCache")
                        .warmupIterations(1)
                        .warmupTime(TimeValue.milliseconds(500))
                        .measurementTime(TimeValue.milliseconds(200))
                        .addProfiler(GCProfiler.class)
                        .build())
                .run();

        return results.stream()
                .collect(Collectors.toMap(result -> result.getParams().id(), result -> result.getSecondaryResults()
                        .get("gc.alloc.rate.norm")
                        .getScore()));
    }

    private static ChainedOptionsBuilder briefly(String which) {
        return new OptionsBuilder()
                .include("io\\.tradebench\\.cache\\.benchmark\\..*" + which)
                .param("entries", "1000")
                .param("others", "1000")
                .forks(0)
                .warmupIterations(0)
                .measurementIterations(1)
                .measurementTime(TimeValue.milliseconds(10))
                .shouldFailOnError(true)
                .verbosity(VerboseMode.SILENT);
    }
}
