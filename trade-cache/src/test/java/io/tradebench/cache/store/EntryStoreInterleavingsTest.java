package io.tradebench.cache.store;

import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.InvalidationCause;
import io.tradebench.cache.Source;
import java.util.List;
import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.jetbrains.lincheck.datastructures.StressOptions;
import org.jetbrains.lincheck.datastructures.Validate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Every interleaving of a few operations on the store answers like some order of them, and leaves every index as it has to be.
 * Each entry has an alias, and depends on an id, that only entries of its key have: to remove several entries is not one step, nor is
 * it said to be.
 */
@Tag("once")
@Tag("alone")
@Param(name = "key", gen = IntGen.class, conf = "1:2")
@Param(name = "id", gen = IntGen.class, conf = "1:2")
@Param(name = "value", gen = IntGen.class, conf = "1:9")
public class EntryStoreInterleavingsTest {
    /** A loaded machine takes its time to instrument classes; the library calls that a deadlock after 10 s. */
    private static final long PATIENCE_MILLIS = 120_000;

    private final EntryStore store = new EntryStore(10, Long.MAX_VALUE, () -> 0, (entry, value, cause, source) -> {});

    /** That it replaced an entry is not compared: a removal of the entry that it replaced meanwhile finds nothing to remove. */
    @Operation
    public void put(@Param(name = "key") int key, @Param(name = "value") int value, @Param(name = "id") int id) {
        EntryInfo info = EntryInfo.DEFAULT.withAliases(List.of(alias(key, id))).withDependencyIds(dependency(key, id));
        store.put(new LocalEntry(key, value, info, TestEntries.COUNTERS, 0));
    }

    @Operation
    public Object get(@Param(name = "key") int key) {
        LocalEntry entry = store.get(key);
        return entry == null ? null : entry.value;
    }

    @Operation
    public Object find(@Param(name = "key") int key, @Param(name = "id") int id) {
        LocalEntry entry = store.find(alias(key, id));
        return entry == null ? null : entry.value;
    }

    @Operation
    public void remove(@Param(name = "key") int key) {
        store.removeAll(List.of(key), InvalidationCause.EXPLICIT, Source.LOCAL);
    }

    @Operation
    public void invalidate(@Param(name = "key") int key, @Param(name = "id") int id) {
        store.removeAll(List.of(dependency(key, id)), InvalidationCause.EXPLICIT, Source.LOCAL);
    }

    @Operation
    public void invalidateAlias(@Param(name = "key") int key, @Param(name = "id") int id) {
        store.removeAll(List.of(alias(key, id)), InvalidationCause.EXPLICIT, Source.LOCAL);
    }

    @Validate
    public void everyIndexSaysWhatTheEntriesSay() {
        int dependencies = 0;
        for (int key = 1; key <= 2; key++) {
            LocalEntry entry = store.get(key);
            for (int id = 1; entry != null && id <= 2; id++) {
                boolean depends = entry.dependencyIds().contains(dependency(key, id));
                require(store.dependents(dependency(key, id)).contains(entry) == depends);
                require((store.find(alias(key, id)) == entry) == depends);
                dependencies += depends ? 1 : 0;
            }
        }
        require(store.dependencyIds().size() == dependencies);
        require(store.sizeInMemory() == store.entries().count());
    }

    @Test
    void interleavings_chosen() {
        new ModelCheckingOptions()
                .threads(2)
                .actorsPerThread(2)
                .actorsBefore(2)
                .actorsAfter(1)
                .iterations(Integer.getInteger("trade.cache.scenarios", 3))
                .invocationsPerIteration(200)
                .invocationTimeout$lincheck(PATIENCE_MILLIS)
                .check(getClass());
    }

    @Test
    void interleavings_ofTheMachine() {
        new StressOptions()
                .threads(3)
                .actorsPerThread(3)
                .iterations(Integer.getInteger("trade.cache.scenarios", 3))
                .invocationsPerIteration(500)
                .invocationTimeout$lincheck(PATIENCE_MILLIS)
                .check(getClass());
    }

    /** The library's threads see through no other assertions. */
    private static void require(boolean holds) {
        if (!holds) {
            throw new IllegalStateException("an index is wrong");
        }
    }

    private static String alias(int key, int id) {
        return key + " by " + id;
    }

    private static String dependency(int key, int id) {
        return key + "." + id;
    }
}
