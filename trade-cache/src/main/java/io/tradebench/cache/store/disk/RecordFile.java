package io.tradebench.cache.store.disk;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicReference;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.type.ByteArrayDataType;
import org.h2.mvstore.type.LongDataType;

/**
 * A file of numbered records in an MVStore. Safe for use by several threads.
 *
 * <p>All access runs on a thread of the file's own: when a thread is interrupted in the middle of it, Java closes the file,
 * and threads of an application server are interrupted now and then.
 */
final class RecordFile implements AutoCloseable {
    private static final int CACHE_MEGABYTES = 4;
    /** With its default of 1,024 the store keeps about 18 MB back before it writes. */
    private static final int BUFFER_KILOBYTES = 256;
    /** How long freed space stays unused; the store's own default of 45 s would let the file grow manyfold. */
    private static final int RETENTION_MILLIS = 1_000;

    private final ExecutorService thread;
    private final AtomicReference<Throwable> backgroundFailure = new AtomicReference<>();
    private MVStore store;

    private RecordFile(String name) {
        thread = Executors.newSingleThreadExecutor(task -> {
            Thread worker = new Thread(task, name);
            worker.setDaemon(true);
            return worker;
        });
    }

    /**
     * Opens a file, or makes it.
     *
     * @param threadName name of the file's thread
     * @throws IOException if the file is damaged, in use by another process or cannot be made
     */
    static RecordFile open(String fileName, String threadName) throws IOException {
        RecordFile file = new RecordFile(threadName);
        try {
            file.call(() -> file.store = file.openStore(fileName));
            return file;
        } catch (IOException e) {
            file.thread.shutdown();
            throw e;
        }
    }

    private MVStore openStore(String fileName) {
        MVStore opened = new MVStore.Builder()
                .fileName(fileName)
                .cacheSize(CACHE_MEGABYTES)
                .autoCommitBufferSize(BUFFER_KILOBYTES)
                .backgroundExceptionHandler((unused, failure) -> backgroundFailure.compareAndSet(null, failure))
                .open();
        opened.setRetentionTime(RETENTION_MILLIS);
        return opened;
    }

    void write(String map, long record, byte[] content) throws IOException {
        call(() -> records(map).put(record, content));
    }

    /** The content of a record; {@code null} if there is none. */
    byte[] read(String map, long record) throws IOException {
        return call(() -> records(map).get(record));
    }

    void delete(String map, long record) throws IOException {
        call(() -> records(map).remove(record));
    }

    /** All records of a map, read one by one. */
    void forEach(String map, RecordReader reader) throws IOException {
        call(() -> {
            for (Map.Entry<Long, byte[]> record : records(map).entrySet()) {
                reader.read(record.getKey(), record.getValue());
            }
            return null;
        });
    }

    /** Deletes all records of a map but these. */
    void retain(String map, Set<Long> kept) throws IOException {
        call(() -> {
            MVMap<Long, byte[]> all = records(map);
            List<Long> others = all.keySet().stream()
                    .filter(record -> !kept.contains(record))
                    .toList();
            others.forEach(all::remove);
            return null;
        });
    }

    void clear(String map) throws IOException {
        call(() -> {
            records(map).clear();
            return null;
        });
    }

    /** Writes out what is not in the file yet, and ends. */
    void flushAndClose() throws IOException {
        try {
            call(() -> {
                store.close();
                return null;
            });
        } finally {
            thread.shutdown();
        }
    }

    /** Ends without writing, unless it has ended. */
    @Override
    public void close() {
        if (!thread.isShutdown()) {
            thread.execute(store::closeImmediately);
            thread.shutdown();
        }
    }

    private MVMap<Long, byte[]> records(String map) {
        return store.openMap(
                map,
                new MVMap.Builder<Long, byte[]>().keyType(LongDataType.INSTANCE).valueType(ByteArrayDataType.INSTANCE));
    }

    private <T> T call(Callable<T> access) throws IOException {
        Throwable failure = backgroundFailure.get();
        if (failure != null) {
            throw failure(failure);
        }
        boolean interrupted = false;
        Future<T> answer = submit(access);
        try {
            while (true) {
                try {
                    return answer.get();
                } catch (InterruptedException e) {
                    interrupted = true;
                } catch (ExecutionException e) {
                    throw failure(e.getCause());
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private <T> Future<T> submit(Callable<T> access) throws IOException {
        try {
            return thread.submit(access);
        } catch (RejectedExecutionException e) {
            throw new IOException("the file is closed", e);
        }
    }

    private static IOException failure(Throwable cause) {
        if (cause instanceof IOException known) {
            return known;
        }
        if (cause instanceof Error error) {
            throw error;
        }
        return new IOException(rootOf(cause).toString(), cause);
    }

    private static Throwable rootOf(Throwable failure) {
        Throwable root = failure;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return root;
    }

    /** Takes one record. */
    @FunctionalInterface
    interface RecordReader {
        void read(long record, byte[] content) throws IOException;
    }
}
