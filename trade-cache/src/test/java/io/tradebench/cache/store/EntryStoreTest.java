package io.tradebench.cache.store;

import static io.tradebench.cache.store.StoreAssertions.assertConsistent;
import static io.tradebench.cache.store.TestEntries.dependent;
import static io.tradebench.cache.store.TestEntries.ending;
import static io.tradebench.cache.store.TestEntries.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.tradebench.cache.InvalidationCause;
import io.tradebench.cache.ManualTicker;
import io.tradebench.cache.Source;
import java.time.Duration;
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EntryStoreTest {
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final ManualTicker ticker = new ManualTicker();
    private final List<String> left = new ArrayList<>();
    private final EntryStore store = new EntryStore(
            3, Long.MAX_VALUE, ticker, (entry, value, cause, source) -> left.add(entry.key() + " " + cause));

    @Test
    void put_moreThanTheBound_leastRecentlyUsedLeaves() {
        put("a", "b", "c", "d");

        assertThat(keys()).containsExactlyInAnyOrder("b", "c", "d");
        assertThat(left).containsExactly("a LRU");
        assertConsistent(store);
    }

    @Test
    void put_expiredEntryIsThere_leavesBeforeAnyOther() {
        store.put(entry("high", 16));
        put("old");
        store.put(ending("short", ticker.read(), MINUTE, null));
        ticker.advance(MINUTE.plusSeconds(2));
        put("new");

        assertThat(left).containsExactly("short TIMEOUT");
        assertThat(keys()).containsExactlyInAnyOrder("high", "old", "new");
    }

    @Test
    void put_sameKey_replacesWithoutEviction() {
        put("a", "b", "c");
        store.put(dependent("b", "x"));

        assertThat(left).isEmpty();
        assertThat(store.dependents("x")).hasSize(1);
        assertThat(store.sizeInMemory()).isEqualTo(3);
        assertConsistent(store);
    }

    @Test
    void put_replacedEntryHadOtherDependencies_theyAreForgotten() {
        store.put(dependent("a", "x", "y"));
        store.put(dependent("a", "y", "z"));
        store.removeAll(List.of("x"), InvalidationCause.EXPLICIT, Source.LOCAL);

        assertThat(keys()).containsExactly("a");
        assertThat(store.dependencyIds()).containsExactlyInAnyOrder("y", "z");
    }

    @Test
    void removeAll_keyAliasAndDependencyId_allAreIds() {
        store.put(dependent("a", "shared"));
        store.put(entry("b", 1, null, null, 0, List.of("alias"), List.of()));
        store.put(dependent("c", "shared", "own"));
        store.removeAll(List.of("alias", "shared", "unknown"), InvalidationCause.EXPLICIT, Source.REMOTE);

        assertThat(left).containsExactlyInAnyOrder("a EXPLICIT", "b EXPLICIT", "c EXPLICIT");
        assertThat(store.dependencyIds()).isEmpty();
        assertConsistent(store);
    }

    @Test
    void removeAll_idIsKeyAndAlias_bothGo() {
        store.put(dependent("x"));
        store.put(entry("b", 1, null, null, 0, List.of("x"), List.of()));
        store.removeAll(List.of("x"), InvalidationCause.EXPLICIT, Source.LOCAL);

        assertThat(keys()).isEmpty();
        assertThat(store.find("x")).isNull();
    }

    /** Who mirrors the cache would keep what left before it came. */
    @Test
    void put_thatLeavesAtOnce_isToldBeforeItLeaves() {
        store.resizeBytes(1_500);
        store.put(TestEntries.holding("big", new byte[2_000]), replaced -> left.add("stored"));

        assertThat(left).containsExactly("stored", "big LRU");
    }

    @Test
    void removeAll_idIsKeyAndDependencyId_bothGo() {
        store.put(dependent("a"));
        store.put(dependent("b", "a"));
        store.removeAll(List.of("a"), InvalidationCause.EXPLICIT, Source.LOCAL);

        assertThat(keys()).isEmpty();
    }

    /** Who invalidates what another one is just invalidating must not return, and read it, before the other has come to it. */
    @Test
    void removeAll_whileAnotherRemovesTheSame_returnsWhenNoneIsThere() {
        List<Long> thereAfterwards = new ArrayList<>();
        EntryStore[] shared = new EntryStore[1];
        StoreListener another = (entry, value, cause, source) -> {
            shared[0].removeAll(List.of("x"), InvalidationCause.EXPLICIT, Source.LOCAL);
            thereAfterwards.add(shared[0].entries().count());
        };
        shared[0] = new EntryStore(3, Long.MAX_VALUE, ticker, another);
        shared[0].put(dependent("a", "x"));
        shared[0].put(dependent("b", "x"));
        shared[0].put(dependent("c", "x"));
        shared[0].removeAll(List.of("x"), InvalidationCause.EXPLICIT, Source.LOCAL);

        assertThat(thereAfterwards).containsExactly(0L, 0L, 0L);
        assertConsistent(shared[0]);
    }

    @Test
    void aliases_ofAnEntryThatHasLeft_areUnknown() {
        LocalEntry entry = entry("a", 1, null, null, 0, List.of("alias"), List.of());
        store.put(entry);
        assertThat(store.aliases(entry)).contains(Set.of("alias"));
        store.removeAll(List.of("alias"), InvalidationCause.EXPLICIT, Source.LOCAL);
        assertThat(store.aliases(entry)).isEmpty();
    }

    /** What is sent to another member without its aliases would be found by no invalidation there. */
    @Test
    void aliases_whileTheEntryLeaves_areAllOrUnknown() throws Exception {
        List<Object> aliases =
                IntStream.range(0, 20).<Object>mapToObj(i -> "alias " + i).toList();
        ExecutorService other = Executors.newSingleThreadExecutor();
        try {
            for (int round = 0; round < 2_000; round++) {
                LocalEntry entry = entry("a", 1, null, null, 0, aliases, List.of());
                store.put(entry);
                Future<?> leaving = other.submit(
                        () -> store.removeAll(List.of("alias 19"), InvalidationCause.EXPLICIT, Source.LOCAL));
                while (store.get("a") == entry) {
                    store.aliases(entry).ifPresent(own -> assertThat(own).hasSameSizeAs(aliases));
                }
                leaving.get();
            }
        } finally {
            other.shutdownNow();
        }
    }

    @Test
    void find_aliasTakenOver_isTheNewOwner() {
        store.put(entry("a", 1, null, null, 0, List.of("alias"), List.of()));
        store.put(entry("b", 1, null, null, 0, List.of("alias"), List.of()));
        assertThat(store.find("alias").key()).isEqualTo("b");
        assertThat(store.aliases(store.get("a"))).contains(Set.of());

        store.removeAll(List.of("a"), InvalidationCause.EXPLICIT, Source.LOCAL);
        assertThat(store.find("alias").key()).isEqualTo("b");
    }

    @Test
    void expire_endedEntries_leaveWithTheirCause() {
        store.put(ending("ttl", ticker.read(), MINUTE, null));
        store.put(ending("idle", ticker.read(), null, MINUTE));
        store.put(ending("long", ticker.read(), MINUTE.multipliedBy(2), MINUTE.multipliedBy(3)));
        ticker.advance(MINUTE.plusSeconds(2));
        store.expire();

        assertThat(left).containsExactlyInAnyOrder("ttl TIMEOUT", "idle INACTIVE");
        ticker.advance(MINUTE);
        store.expire();
        assertThat(left).last().isEqualTo("long TIMEOUT");
        assertConsistent(store);
    }

    @Test
    void resize_smaller_evictsAtOnce() {
        put("a", "b", "c");
        store.resize(1);

        assertThat(keys()).containsExactly("c");
        store.resize(5);
        put("d", "e", "f", "g");
        assertThat(store.sizeInMemory()).isEqualTo(5);
        assertConsistent(store);
    }

    @Test
    void put_moreBytesThanTheBound_leastRecentlyUsedLeave() {
        store.resize(1_000);
        store.resizeBytes(20_000);
        for (int i = 0; i < 100; i++) {
            store.put(TestEntries.holding("k" + i, new byte[1_000 + i * 10]));
            assertConsistent(store);
        }

        assertThat(store.bytesInMemory()).isGreaterThan(20_000 - 3_000);
        assertThat(left).hasSize(100 - store.sizeInMemory()).startsWith("k0 LRU", "k1 LRU");
    }

    @Test
    void put_moreBytesThanTheWholeBound_leavesAndTheOthersStay() {
        store.resizeBytes(2_000);
        put("a", "b");
        store.put(TestEntries.holding("big", new byte[2_000]));

        assertThat(left).containsExactly("big LRU");
        assertThat(keys()).containsExactlyInAnyOrder("a", "b");
        assertConsistent(store);
    }

    @Test
    void put_aValueThatCannotBeLookedThrough_isKept() {
        Object changing = new ArrayList<>(List.of("x")) {
            @Override
            public void forEach(Consumer<? super String> action) {
                throw new ConcurrentModificationException();
            }
        };
        store.put(TestEntries.holding("a", changing));

        assertThat(keys()).containsExactly("a");
        assertThat(store.bytesInMemory()).isPositive();
    }

    @Test
    void put_moreBytesUnderTheSameKey_countsTheNewOnesAlone() {
        store.put(TestEntries.holding("a", new byte[1_000]));
        long before = store.bytesInMemory();
        store.put(TestEntries.holding("a", new byte[1_800]));

        assertThat(store.bytesInMemory()).isEqualTo(before + 800);
        assertConsistent(store);
    }

    @Test
    void resizeBytes_entriesLeaveAtOnce() {
        put("a", "b", "c");
        store.resizeBytes(store.bytesInMemory() - 1);

        assertThat(left).containsExactly("a LRU");
        assertThat(store.byteBound()).isGreaterThan(store.bytesInMemory());
        assertConsistent(store);
    }

    @Test
    void resizeBytes_notPositive_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> store.resizeBytes(0))
                .withMessageContaining("0 bytes");
    }

    @Test
    void resize_notPositive_isRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> store.resize(0)).withMessageContaining("0 entries");
    }

    /** Puts, removals and invalidations of a few ids from all sides at once must leave every index as the entries are. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void concurrentUse_indexesStayConsistent(long seed) throws Exception {
        EntryStore shared =
                new EntryStore(60, seed == 1 ? Long.MAX_VALUE : 8_000, ticker, (entry, value, cause, source) -> {});
        int threads = 4;
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        CountDownLatch start = new CountDownLatch(1);
        List<Future<?>> ends = IntStream.range(0, threads)
                .<Future<?>>mapToObj(i -> pool.submit(() -> {
                    start.await();
                    new StoreUser(shared, ticker, seed * 31 + i).run(30_000);
                    return null;
                }))
                .toList();
        start.countDown();
        for (Future<?> end : ends) {
            end.get(60, TimeUnit.SECONDS);
        }
        pool.shutdown();

        assertConsistent(shared);
        shared.clear(InvalidationCause.CLEAR_ALL, Source.LOCAL).run();
        assertThat(shared.dependencyIds()).isEmpty();
        assertThat(shared.entries()).isEmpty();
        assertConsistent(shared);
    }

    /** Its first half runs under a lock of the protocol, which must not be held for as long as there are entries. */
    @Test
    void clear_isOverAtOnce_andTakesWhatWasThereOutLater() {
        put("a", "b");

        Runnable rest = store.clear(InvalidationCause.CLEAR_ALL, Source.LOCAL);
        put("b");

        assertThat(left).isEmpty();
        assertThat(keys()).containsExactly("b");
        rest.run();
        assertThat(left).containsExactlyInAnyOrder("a CLEAR_ALL", "b CLEAR_ALL");
        assertThat(keys()).containsExactly("b");
        assertConsistent(store);
    }

    private void put(Object... keys) {
        Stream.of(keys).forEach(key -> store.put(entry(key, 1)));
    }

    private List<Object> keys() {
        return store.entries().map(LocalEntry::key).toList();
    }
}
