package io.tradebench.cache.store;

import static io.tradebench.cache.store.StoreAssertions.assertConsistent;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.cache.store.disk.OffloadOptions;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.RandomAccessFile;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A disk that is full, damaged, somebody else's or no place at all: the cache goes on. */
class DiskTroubleTest extends StoreOnDisk {
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
    void interruptedThread_readsAndStaysInterrupted() {
        start(options());
        put("a", "b", "c");
        Thread.currentThread().interrupt();

        assertThat(store.fetch(store.get("a"))).isEqualTo("value of a");
        assertThat(Thread.interrupted()).isTrue();
        assertThat(store.isOffloading()).isTrue();
    }
}
