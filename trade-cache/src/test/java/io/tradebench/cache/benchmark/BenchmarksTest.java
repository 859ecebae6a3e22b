package io.tradebench.cache.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
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
    @Test
    void everyBenchmark_runs() throws RunnerException {
        assertThat(new Runner(briefly("Benchmark\\.").build()).run()).hasSizeGreaterThan(15);
    }

    /** What a hit makes for itself a collector has to take away, at ten thousands of hits for each second. */
    @Test
    void hit_makesNoObject() throws RunnerException {
        Collection<RunResult> results = new Runner(briefly("ReadBenchmark\\.hitObjectCache")
                        .warmupIterations(1)
                        .warmupTime(TimeValue.milliseconds(500))
                        .measurementTime(TimeValue.milliseconds(200))
                        .addProfiler(GCProfiler.class)
                        .build())
                .run();

        assertThat(results).isNotEmpty().allSatisfy(result -> assertThat(
                        result.getSecondaryResults().get("gc.alloc.rate.norm").getScore())
                .as("bytes for each hit of %s", result.getParams().getBenchmark())
                .isLessThan(4));
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
