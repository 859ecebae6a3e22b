package io.tradebench.cache.store;

import static io.tradebench.cache.store.StoreAssertions.assertConsistent;
import static io.tradebench.cache.store.TestEntries.COUNTERS;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.cache.store.disk.DiskSettings;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** What a stop leaves on the disk, and what the next start serves of it. */
class DiskRestartTest extends StoreOnDisk {
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

    private int restart() {
        store = newStore(2);
        assertThat(store.startOffload(settings(options(), "", Runnable::run), true))
                .isTrue();
        return store.restore((key, ids) -> COUNTERS);
    }
}
