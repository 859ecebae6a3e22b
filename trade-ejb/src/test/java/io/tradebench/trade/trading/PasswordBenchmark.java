package io.tradebench.trade.trading;

import java.security.SecureRandom;
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
import org.openjdk.jmh.annotations.Warmup;

/** What a login costs besides its units of work: the comparison of the password with the stored hash. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
@State(Scope.Benchmark)
public class PasswordBenchmark {
    @Param({"100", "10000", "600000"})
    private int iterations;

    private PasswordHashing hashing;
    private String stored;

    @Setup
    public void store() {
        hashing = new PasswordHashing(new SecureRandom(), iterations);
        stored = hashing.hash("secret");
    }

    @Benchmark
    public boolean login() {
        return hashing.matches("secret", stored);
    }
}
