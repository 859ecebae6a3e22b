package io.tradebench.cache.store.disk;

import java.time.InstantSource;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/**
 * What a disk needs.
 *
 * @param cacheName names the files
 * @param options where and how much
 * @param loader finds the classes of values
 * @param origin of the entries: those that were flushed under another text are dropped
 * @param wallClock tells how long the cache did not run
 * @param random chooses who leaves
 * @param writer runs the writing; one thread, so that whoever puts an entry does not wait for the disk
 * @param fileSystem prefix of file names that tells the MVStore which of its file systems to use; empty for the disk
 * @param warnings takes what the operator must know
 */
public record DiskSettings(
        String cacheName,
        OffloadOptions options,
        ClassLoader loader,
        Supplier<String> origin,
        InstantSource wallClock,
        RandomGenerator random,
        Executor writer,
        String fileSystem,
        Consumer<String> warnings) {}
