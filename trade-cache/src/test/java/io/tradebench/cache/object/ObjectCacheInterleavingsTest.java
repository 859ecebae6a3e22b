package io.tradebench.cache.object;

import io.tradebench.cache.EntryInfo;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.jetbrains.lincheck.datastructures.StressOptions;
import org.jetbrains.lincheck.datastructures.Validate;
import org.jetbrains.lincheck.datastructures.verifier.EpsilonVerifier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Readers that share loads, updates and clears of a few threads, in scenarios that are drawn: nobody reads what was overwritten by an
 * update that had returned, and nothing of the kind stays. A page depends on both rows.
 */
@Tag("once")
@Tag("alone")
@Param(name = "row", gen = IntGen.class, conf = "0:1")
public class ObjectCacheInterleavingsTest {
    /** A loaded machine takes its time to instrument classes; the library calls that a deadlock after 10 s. */
    private static final long PATIENCE_MILLIS = 120_000;

    /** The versions of the rows. */
    private final AtomicIntegerArray database = new AtomicIntegerArray(2);

    /** Those whose updates have returned. */
    private final AtomicIntegerArray told = new AtomicIntegerArray(2);

    private volatile boolean stale;
    private final ObjectCache cache =
            ObjectCache.alone(CacheOptions.named("test").expiryInterval(null).build());

    @Operation
    public void readRow(@Param(name = "row") int row) {
        int floor = told.get(row);
        int read = cache.<Integer, RuntimeException>get(
                "row:" + row, any -> EntryInfo.DEFAULT.withDependencyIds("r:" + row), key -> load(row));
        require(read >= floor);
    }

    @Operation
    public void readPage() {
        int[] floors = {told.get(0), told.get(1)};
        int[] read = cache.<int[], RuntimeException>get(
                "page", any -> EntryInfo.DEFAULT.withDependencyIds("r:0", "r:1"), key ->
                        new int[] {database.get(0), database.get(1)});
        require(read[0] >= floors[0] && read[1] >= floors[1]);
    }

    @Operation
    public void update(@Param(name = "row") int row) {
        int version = database.incrementAndGet(row);
        cache.invalidateAll(List.of("r:" + row), true);
        told.accumulateAndGet(row, version, Math::max);
    }

    @Operation
    public void clear() {
        cache.clear();
    }

    @Validate
    public void nothingStaleStays() {
        readRow(0);
        readRow(1);
        readPage();
        cache.close();
        if (stale) {
            throw new IllegalStateException("somebody has read what an update had overwritten");
        }
    }

    @Test
    void interleavings_ofTheMachine() {
        new StressOptions()
                .threads(3)
                .actorsPerThread(3)
                .iterations(Integer.getInteger("trade.cache.scenarios", 3))
                .invocationsPerIteration(500)
                .verifier(EpsilonVerifier.class)
                .invocationTimeout$lincheck(PATIENCE_MILLIS)
                .check(getClass());
    }

    /** A database lets others run meanwhile. */
    private int load(int row) {
        int version = database.get(row);
        Thread.yield();
        return version;
    }

    /** What an operation throws is its result to the library, so that the end of the scenario tells. */
    private void require(boolean fresh) {
        if (!fresh) {
            stale = true;
        }
    }
}
