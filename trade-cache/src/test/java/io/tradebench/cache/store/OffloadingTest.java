package io.tradebench.cache.store;

import static io.tradebench.cache.store.StoreAssertions.assertConsistent;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.cache.InvalidationCause;
import io.tradebench.cache.Source;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What goes to the disk, comes back from there and leaves it, and when. */
class OffloadingTest extends StoreOnDisk {
    @Test
    void put_moreThanTheBound_oldestGoesToDiskAndIsFoundThere() {
        start(options());
        put("a", "b", "c");

        assertThat(store.get("a").isOnDisk()).isTrue();
        assertThat(store.sizeInMemory()).isEqualTo(2);
        assertThat(store.sizeOnDisk()).isEqualTo(1);
        assertThat(store.bytesOnDisk()).isPositive();
        assertThat(store.peek(store.get("a"))).isEqualTo("value of a");
        assertThat(store.get("a").isOnDisk()).isTrue();
        assertThat(left).isEmpty();
        assertConsistent(store);
    }

    @Test
    void fetch_entryOnDisk_comesBackAndAnotherGoes() {
        start(options());
        put("a", "b", "c");

        assertThat(store.fetch(store.get("a"))).isEqualTo("value of a");
        assertThat(store.get("a").isOnDisk()).isFalse();
        assertThat(store.get("b").isOnDisk()).isTrue();
        assertThat(left).isEmpty();
        assertConsistent(store);
    }

    @Test
    void put_moreBytesThanTheBoundOfMemory_isServedFromDisk() {
        start(options());
        store.resizeBytes(1_000);
        put("a");
        store.put(TestEntries.holding("big", new byte[5_000]));

        assertThat((byte[]) store.fetch(store.get("big"))).hasSize(5_000);
        assertThat(store.get("big").isOnDisk()).isTrue();
        assertThat(store.get("a").isOnDisk()).isFalse();
        assertThat(left).isEmpty();
        assertConsistent(store);
    }

    @Test
    void removeAll_entriesOnDisk_goByDependencyIdToo() {
        start(options());
        store.put(TestEntries.dependent("a", "d"));
        put("b", "c");
        store.removeAll(List.of("d"), InvalidationCause.EXPLICIT, Source.LOCAL);

        assertThat(left).containsExactly("a null EXPLICIT");
        assertThat(store.sizeOnDisk()).isZero();
        assertConsistent(store);
    }

    @Test
    void expire_entryOnDisk_isADiskTimeout() {
        start(options());
        store.put(TestEntries.ending("a", ticker.read(), Duration.ofSeconds(1), null));
        put("b", "c");
        ticker.advance(Duration.ofSeconds(3));
        store.expire();

        assertThat(left).containsExactly("a null DISK_TIMEOUT");
        assertConsistent(store);
    }

    @Test
    void put_notSerializable_leavesTheCacheWithOneWarning() {
        start(options());
        store.put(TestEntries.holding("a", new Object()));
        store.put(TestEntries.holding("b", new Object()));
        put("c", "d", "e");

        assertThat(left).hasSize(2).allMatch(event -> event.endsWith("LRU"));
        assertThat(warnings).singleElement().asString().contains("not serializable", "java.lang.Object");
        assertConsistent(store);
    }

    @Test
    void put_failsWhileItIsSerialized_leavesTheCache() {
        start(options());
        store.put(TestEntries.holding("a", new Broken()));
        put("b", "c");

        assertThat(keys()).containsExactlyInAnyOrder("b", "c");
        assertConsistent(store);
    }

    /** Whatever the writer had still to do when the disk was switched off: nothing refers to it afterwards. */
    @Test
    void stop_whileEntriesWaitToBeWritten_theyLeaveTheCache() {
        Queue<Runnable> waiting = new ArrayDeque<>();
        store = new EntryStore(2, Long.MAX_VALUE, ticker, (entry, value, cause, source) -> runAll(waiting));
        store.startOffload(settings(options(), "", waiting::add), false);
        put("a", "b", "c");
        runAll(waiting);
        put("d");
        assertThat(store.get("a").isOnDisk()).isTrue();
        assertThat(store.get("b").isOnDisk()).isFalse();

        store.stopOffload();
        runAll(waiting);

        assertThat(keys()).containsExactlyInAnyOrder("c", "d");
        assertConsistent(store);
    }

    private static void runAll(Queue<Runnable> waiting) {
        for (Runnable task = waiting.poll(); task != null; task = waiting.poll()) {
            task.run();
        }
    }

    /** Something that changes while it is written. */
    private static final class Broken implements Serializable {
        private static final long serialVersionUID = 1L;

        private void writeObject(ObjectOutputStream out) {
            throw new ConcurrentModificationException("while writing to " + out);
        }
    }

    @Test
    void entryInvalidatedBeforeItIsWritten_doesNotComeBack() {
        List<Runnable> waiting = new ArrayList<>();
        store.startOffload(settings(options(), "", waiting::add), false);
        put("a", "b", "c");
        assertThat(store.fetch(store.get("a"))).as("served until it is written").isEqualTo("value of a");
        store.removeAll(List.of("a"), InvalidationCause.EXPLICIT, Source.LOCAL);
        for (int i = 0; i < waiting.size(); i++) {
            waiting.get(i).run();
        }

        assertThat(store.get("a")).isNull();
        assertThat(store.sizeOnDisk()).isZero();
        assertConsistent(store);
    }

    @Test
    void concurrentUse_indexesStayConsistent() throws Exception {
        ExecutorService writer = Executors.newSingleThreadExecutor();
        EntryStore shared = newStore(60);
        shared.startOffload(settings(options().withMaximumEntries(40), "", writer), false);
        ExecutorService pool = Executors.newFixedThreadPool(3);
        CountDownLatch start = new CountDownLatch(1);
        List<Future<?>> ends = IntStream.range(0, 3)
                .<Future<?>>mapToObj(i -> pool.submit(() -> {
                    start.await();
                    new StoreUser(shared, ticker, i).run(10_000);
                    return null;
                }))
                .toList();
        start.countDown();
        for (Future<?> end : ends) {
            end.get(120, TimeUnit.SECONDS);
        }
        pool.shutdown();
        writer.submit(() -> {}).get(60, TimeUnit.SECONDS);

        assertConsistent(shared);
        assertThat(shared.entries().filter(LocalEntry::isOnDisk))
                .allSatisfy(entry -> assertThat(shared.peek(entry)).isEqualTo("value of " + entry.key()));
        assertThat(warnings).isEmpty();
        shared.stopOffload();
        writer.shutdown();
    }
}
