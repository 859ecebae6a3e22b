package io.tradebench.cache.store;

import static io.tradebench.cache.store.StoreAssertions.assertConsistent;
import static io.tradebench.cache.store.TestEntries.COUNTERS;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.cache.InvalidationCause;
import io.tradebench.cache.ManualTicker;
import io.tradebench.cache.Source;
import io.tradebench.cache.store.disk.DiskEviction;
import io.tradebench.cache.store.disk.DiskSettings;
import io.tradebench.cache.store.disk.OffloadOptions;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.RandomAccessFile;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OffloadingTest {
    @TempDir
    private Path directory;

    private final ManualTicker ticker = new ManualTicker();
    private final List<String> left = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();
    private Instant wallTime = Instant.EPOCH;
    private String origin = "";
    private EntryStore store = newStore(2);

    @AfterEach
    void close() {
        store.stopOffload();
    }

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
    void filesWithValuesAndTheirKey_areForTheOwnerAlone() throws IOException {
        Path left = directory.resolve("test.cache");
        Files.createFile(left);
        Files.setPosixFilePermissions(left, PosixFilePermissions.fromString("rw-rw-rw-"));

        start(options());
        put("a", "b", "c");
        assertThat(permissions(left)).isEqualTo("rw-------");
        store.stopOffloadAndFlush();

        assertThat(permissions(left)).isEqualTo("rw-------");
        assertThat(permissions(directory.resolve("test.key"))).isEqualTo("rw-------");
    }

    private static String permissions(Path file) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
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

    private List<Object> keys() {
        return store.entries().map(LocalEntry::key).toList();
    }

    /** As one that is deeper than what is read. */
    @Test
    void fetch_valueThatCannotBeReadBack_leavesAloneWithOneWarning() {
        start(options());
        store.put(TestEntries.holding("a", new Unreadable()));
        store.put(TestEntries.holding("b", new Unreadable()));
        put("c", "d", "e");
        assertThat(store.sizeOnDisk()).isEqualTo(3);

        assertThat(store.peek(store.get("a"))).isNull();
        assertThat(store.fetch(store.get("a"))).isNull();
        assertThat(store.fetch(store.get("b"))).isNull();

        assertThat(store.fetch(store.get("c"))).isEqualTo("value of c");
        assertThat(store.isOffloading()).isTrue();
        assertThat(left).containsExactly("a null DISK_OVERFLOW", "b null DISK_OVERFLOW");
        assertThat(warnings).singleElement().asString().contains("cannot be read back");
        assertConsistent(store);
    }

    /** Something that can be written and not be read. */
    private static final class Unreadable implements Serializable {
        private static final long serialVersionUID = 1L;

        private void readObject(ObjectInputStream in) throws IOException {
            throw new InvalidObjectException("not by " + in);
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
    void diskOverHighMark_entriesLeaveDownToTheLowMark() {
        start(options().withMaximumEntries(100));
        for (int i = 0; i < 83; i++) {
            put("k" + i);
        }

        assertThat(store.sizeOnDisk()).isEqualTo(70);
        assertThat(left).hasSize(11).allMatch(event -> event.endsWith("DISK_GARBAGE_COLLECTOR"));
        assertConsistent(store);
    }

    @Test
    void diskOverHighMark_bySize_largestLeaveFirst() {
        start(options().withMaximumEntries(10).withEviction(DiskEviction.SIZE));
        for (int i = 0; i < 11; i++) {
            store.put(TestEntries.holding("k" + i, new byte[i * 100]));
        }

        assertThat(left).containsExactlyInAnyOrder("k8 null DISK_GARBAGE_COLLECTOR", "k7 null DISK_GARBAGE_COLLECTOR");
    }

    @Test
    void diskOverHighMark_expiredLeaveFirst() {
        start(options().withMaximumEntries(10));
        for (int i = 0; i < 5; i++) {
            store.put(TestEntries.ending("short" + i, ticker.read(), Duration.ofSeconds(1), null));
        }
        put("a", "b", "c", "d", "e");
        ticker.advance(Duration.ofSeconds(3));
        put("f", "g", "h");

        assertThat(left).hasSize(5).allMatch(event -> event.startsWith("short"));
    }

    @Test
    void diskOverBytes_entriesLeave() {
        start(options().withMaximumBytes(10_000));
        for (int i = 0; i < 30; i++) {
            store.put(TestEntries.holding("k" + i, new byte[1_000]));
        }

        assertThat(store.bytesOnDisk()).isBetween(5_000L, 8_000L);
        assertConsistent(store);
    }

    @Test
    void resize_largerDisk_entriesStayAndMoreCome() {
        start(options().withMaximumEntries(130));
        for (int i = 0; i < 102; i++) {
            put("k" + i);
        }

        assertThat(store.resizeOffload(options().withMaximumEntries(200))).isTrue();
        assertThat(store.sizeOnDisk()).isEqualTo(100);
        for (int i = 102; i < 162; i++) {
            put("k" + i);
        }

        assertThat(store.sizeOnDisk()).isEqualTo(160);
        assertThat(left).isEmpty();
        assertThat(store.fetch(store.get("k0"))).isEqualTo("value of k0");
        assertConsistent(store);
    }

    @Test
    void resize_smallerDisk_entriesLeaveDownToTheLowMark() {
        start(options().withMaximumEntries(130));
        for (int i = 0; i < 102; i++) {
            put("k" + i);
        }

        assertThat(store.resizeOffload(options().withMaximumEntries(50))).isTrue();

        assertThat(store.sizeOnDisk()).isEqualTo(35);
        assertConsistent(store);
    }

    @Test
    void resize_anotherPlaceOrNoDisk_changesNothing() {
        assertThat(store.resizeOffload(options())).isFalse();
        start(options());

        assertThat(store.resizeOffload(OffloadOptions.in(directory.resolve("other"))))
                .isFalse();
    }

    @Test
    void diskIsFull_cacheGoesOnInMemoryWithOneWarning() {
        FullFileSystem.register(200_000);
        assertThat(store.startOffload(settings(options(), FullFileSystem.PREFIX, Runnable::run), false))
                .isTrue();
        Random random = new Random(1);
        for (int i = 0; i < 3_000; i++) {
            byte[] value = new byte[5_000];
            random.nextBytes(value);
            store.put(TestEntries.holding("k" + i, value));
        }

        assertThat(store.isOffloading()).isFalse();
        assertThat(store.sizeInMemory()).isEqualTo(2);
        assertThat(store.sizeOnDisk()).isZero();
        assertThat(warnings)
                .singleElement()
                .asString()
                .contains(directory.toString(), "No space left", "goes on in memory");
        assertConsistent(store);
    }

    @Test
    void fileIsDamagedWhileInUse_entryIsAMissAndTheCacheGoesOn() throws IOException {
        start(options());
        Random random = new Random(1);
        for (int i = 0; i < 5_000; i++) {
            byte[] value = new byte[5_000];
            random.nextBytes(value);
            store.put(TestEntries.holding("k" + i, value));
        }
        try (RandomAccessFile file = new RandomAccessFile(onlyFile(".cache").toFile(), "rw")) {
            byte[] damage = new byte[(int) file.length() - 8_192];
            Arrays.fill(damage, (byte) 7);
            file.seek(8_192);
            file.write(damage);
        }
        for (int i = 0; i < 5_000; i++) {
            LocalEntry entry = store.get("k" + i);
            if (entry != null) {
                store.fetch(entry);
            }
        }
        put("new");

        assertThat(store.isOffloading()).isFalse();
        assertThat(warnings).singleElement().asString().contains("goes on in memory");
        assertThat(store.fetch(store.get("new"))).isEqualTo("value of new");
        assertConsistent(store);
    }

    @Test
    void directoryCannotBeMade_cacheGoesOnInMemory() throws IOException {
        Path file = Files.createFile(directory.resolve("file"));

        assertThat(store.startOffload(settings(OffloadOptions.in(file.resolve("below")), "", Runnable::run), false))
                .isFalse();
        put("a", "b", "c");
        assertThat(left).containsExactly("a value of a LRU");
        assertThat(warnings).hasSize(1);
    }

    @Test
    void directoryIsInUse_secondCacheGoesOnInMemory() {
        start(options());
        EntryStore second = newStore(2);

        assertThat(second.startOffload(settings(options(), "", Runnable::run), false))
                .isFalse();
        assertThat(warnings).singleElement().asString().contains("another cache uses it");
    }

    @Test
    void stopOffload_entriesOnDiskLeaveAndTheFileGoes() {
        start(options());
        put("a", "b", "c");
        store.stopOffload();

        assertThat(left).containsExactly("a null DISK_OVERFLOW");
        assertThat(directory.toFile().list()).containsExactly("test.lock");
        assertConsistent(store);
        start(options());
        put("d");
        assertThat(store.sizeOnDisk()).isEqualTo(1);
    }

    @Test
    void restart_notFlushed_nothingIsServed() {
        start(options());
        put("a", "b", "c");
        store.stopOffload();

        assertThat(restart()).isZero();
    }

    @Test
    void restart_flushed_everythingIsServedWithWhatIsKnownOfIt() {
        start(options());
        store.put(TestEntries.entry(
                "a", 7, Duration.ofSeconds(60), Duration.ofSeconds(30), ticker.read(), List.of("x"), List.of("d")));
        put("b", "c");
        store.put(TestEntries.ending("ends", ticker.read(), Duration.ofSeconds(15), null));
        ticker.advance(Duration.ofSeconds(10));
        store.stopOffloadAndFlush();
        wallTime = wallTime.plusSeconds(20);

        assertThat(restart()).isEqualTo(3);
        LocalEntry entry = store.find("x");
        assertThat(entry.key()).isEqualTo("a");
        assertThat(entry.priority()).isEqualTo(7);
        assertThat(entry.remainingTimeToLive(ticker.read())).isEqualTo(Duration.ofSeconds(30));
        assertThat(entry.info(ticker.read(), Set.of()).inactivity()).isEqualTo(Duration.ofSeconds(30));
        assertThat(store.fetch(entry)).isEqualTo("value of a");
        assertThat(store.fetch(store.get("c"))).isEqualTo("value of c");
        assertThat(store.dependents("d")).containsExactly(entry);
        assertThat(warnings).isEmpty();
        assertConsistent(store);
    }

    /** Whoever tells it may have to wait for somebody who is about to change the disk. */
    @Test
    void flush_originWaitsForAChangeOfTheDisk_bothEnd() throws Exception {
        ExecutorService other = Executors.newSingleThreadExecutor();
        DiskSettings changed = settings(options(), "", Runnable::run);
        DiskSettings waiting = new DiskSettings(
                "test",
                options(),
                getClass().getClassLoader(),
                () -> joined(other.submit(() -> store.startOffload(changed, false))),
                () -> wallTime,
                new Random(1),
                Runnable::run,
                "",
                warnings::add);
        assertThat(store.startOffload(waiting, false)).isTrue();
        put("a", "b", "c");

        store.stopOffloadAndFlush();

        other.shutdown();
        assertThat(warnings).isEmpty();
        assertThat(restart()).isEqualTo(3);
    }

    /** The answer is no: what was flushed would be lost. */
    private static String joined(Future<Boolean> change) {
        try {
            return change.get(60, TimeUnit.SECONDS) ? "begun again" : "";
        } catch (Exception notEnded) {
            throw new IllegalStateException(notEnded);
        }
    }

    @Test
    void restart_flushedTwice_keyIsUsedOnce() {
        start(options());
        put("a");
        store.stopOffloadAndFlush();
        assertThat(directory.resolve("test.key")).exists();
        assertThat(restart()).isEqualTo(1);
        assertThat(directory.resolve("test.key")).doesNotExist();
        store.stopOffloadAndFlush();

        assertThat(restart()).isEqualTo(1);
    }

    @Test
    void restart_flushedFileIsDamaged_isDroppedWithOneWarningAndANewOneBegun() throws IOException {
        start(options());
        put("a", "b", "c");
        store.stopOffloadAndFlush();
        Files.write(onlyFile(".cache"), "no such file".getBytes(StandardCharsets.US_ASCII));

        assertThat(restart()).isZero();
        assertThat(warnings).singleElement().asString().contains("is lost", "A new file is begun");
        put("d", "e", "f");
        assertThat(store.fetch(store.get("d"))).isEqualTo("value of d");
    }

    @Test
    void restart_keyDoesNotFit_nothingIsDeserialized() throws IOException {
        start(options());
        put("a", "b", "c");
        store.stopOffloadAndFlush();
        Files.write(directory.resolve("test.key"), new byte[32]);

        assertThat(restart()).isZero();
        assertThat(warnings).singleElement().asString().contains("was changed since this cache wrote it");
    }

    @Test
    void interruptedThread_readsAndStaysInterrupted() {
        start(options());
        put("a", "b", "c");
        Thread.currentThread().interrupt();

        assertThat(store.fetch(store.get("a"))).isEqualTo("value of a");
        assertThat(Thread.interrupted()).isTrue();
        assertThat(store.isOffloading()).isTrue();
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

    private EntryStore newStore(int bound) {
        return new EntryStore(bound, Long.MAX_VALUE, ticker, (entry, value, cause, source) -> {
            synchronized (left) {
                left.add(entry.key() + " " + value + " " + cause);
            }
        });
    }

    private OffloadOptions options() {
        return OffloadOptions.in(directory);
    }

    private void start(OffloadOptions options) {
        assertThat(store.startOffload(settings(options, "", Runnable::run), false))
                .isTrue();
    }

    private int restart() {
        store = newStore(2);
        assertThat(store.startOffload(settings(options(), "", Runnable::run), true))
                .isTrue();
        return store.restore((key, ids) -> COUNTERS);
    }

    private DiskSettings settings(OffloadOptions options, String fileSystem, Executor writer) {
        return new DiskSettings(
                "test",
                options,
                getClass().getClassLoader(),
                () -> origin,
                () -> wallTime,
                new Random(1),
                writer,
                fileSystem,
                warnings::add);
    }

    private void put(Object... keys) {
        for (Object key : keys) {
            store.put(TestEntries.entry(key, 1));
        }
    }

    private Path onlyFile(String suffix) throws IOException {
        try (var files = Files.list(directory)) {
            return files.filter(file -> file.toString().endsWith(suffix))
                    .findFirst()
                    .orElseThrow();
        }
    }
}
