package io.tradebench.cache.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.cache.ManualTicker;
import io.tradebench.cache.store.disk.DiskSettings;
import io.tradebench.cache.store.disk.OffloadOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Executor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;

/** A store of two entries whose other entries go to a disk. What leaves it is noted, and so is what its operator is told. */
abstract class StoreOnDisk {
    @TempDir
    Path directory;

    final ManualTicker ticker = new ManualTicker();
    final List<String> left = new ArrayList<>();
    final List<String> warnings = new ArrayList<>();
    Instant wallTime = Instant.EPOCH;
    String origin = "";
    EntryStore store = newStore(2);

    @AfterEach
    void close() {
        store.stopOffload();
    }

    List<Object> keys() {
        return store.entries().map(LocalEntry::key).toList();
    }

    EntryStore newStore(int bound) {
        return new EntryStore(bound, Long.MAX_VALUE, ticker, (entry, value, cause, source) -> {
            synchronized (left) {
                left.add(entry.key() + " " + value + " " + cause);
            }
        });
    }

    OffloadOptions options() {
        return OffloadOptions.in(directory);
    }

    void start(OffloadOptions options) {
        assertThat(store.startOffload(settings(options, "", Runnable::run), false))
                .isTrue();
    }

    DiskSettings settings(OffloadOptions options, String fileSystem, Executor writer) {
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

    void put(Object... keys) {
        for (Object key : keys) {
            store.put(TestEntries.entry(key, 1));
        }
    }

    Path onlyFile(String suffix) throws IOException {
        try (var files = Files.list(directory)) {
            return files.filter(file -> file.toString().endsWith(suffix))
                    .findFirst()
                    .orElseThrow();
        }
    }
}
