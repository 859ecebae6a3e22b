package io.tradebench.cache.object;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.Loader;
import io.tradebench.cache.Ticker;
import io.tradebench.cache.protocol.member.ClusterCoherence;
import io.tradebench.cache.statistics.Statistic;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class SharedLoadingTest {
    private final ExecutorService pool = Executors.newCachedThreadPool();
    private final List<Thread> threads = new CopyOnWriteArrayList<>();
    private final AtomicInteger loads = new AtomicInteger();
    private final CountDownLatch loading = new CountDownLatch(1);
    private final CountDownLatch mayEnd = new CountDownLatch(1);
    private ObjectCache cache =
            ObjectCache.alone(CacheOptions.named("test").expiryInterval(null).build());

    @AfterEach
    void close() {
        pool.shutdownNow();
        cache.close();
    }

    @Test
    void get_manyReadersOfOneKey_oneLoads() throws Exception {
        Loader<Object, InterruptedException> slow = slow("value");
        List<Future<Object>> readers = read(20, slow);
        mayEnd.countDown();

        for (Future<Object> reader : readers) {
            assertThat(reader.get()).isEqualTo("value");
        }
        assertThat(loads).hasValue(1);
        assertThat(cache.statistics().get(Statistic.LOADS)).isEqualTo(1);
    }

    @Test
    void get_loadFails_waitingReadersGetTheSameFailure() throws Exception {
        AtomicReference<IOException> failure = new AtomicReference<>();
        List<Future<Object>> readers = read(10, key -> {
            loads.incrementAndGet();
            loading.countDown();
            mayEnd.await();
            failure.set(new IOException("no database"));
            throw failure.get();
        });
        awaitWaiting(9);
        mayEnd.countDown();

        for (Future<Object> reader : readers) {
            assertThatThrownBy(reader::get)
                    .isInstanceOf(ExecutionException.class)
                    .satisfies(thrown -> assertThat(thrown.getCause()).isSameAs(failure.get()));
        }
        assertThat(loads).hasValue(1);
        assertThat(cache.statistics().get(Statistic.LOAD_FAILURES)).isEqualTo(1);
        assertThat(cache.<Object, RuntimeException>get("a", key -> "later")).isEqualTo("later");
    }

    /** A reader that comes after an update must not share what a load has read before it. */
    @Test
    void get_updateReturnedBeforeTheReader_loadsForItself() throws Exception {
        AtomicReference<String> row = new AtomicReference<>("old");
        Loader<Object, InterruptedException> reading = key -> {
            Object read = row.get();
            if (loads.incrementAndGet() == 1) {
                loading.countDown();
                mayEnd.await();
            }
            return read;
        };
        Future<Object> early = submit(() -> cache.get("a", reading));
        loading.await();
        row.set("new");
        cache.invalidate("a");
        Future<Object> late = submit(() -> cache.get("a", reading));
        awaitWaiting(1);
        mayEnd.countDown();

        assertThat(early.get()).isEqualTo("old");
        assertThat(late.get()).isEqualTo("new");
        assertThat(cache.get("a")).isEqualTo("new");
        assertThat(loads).hasValue(2);
    }

    /** That there is no such row is a value like others: it may be older than the row. */
    @Test
    void get_updateReturnedBeforeTheReader_doesNotShareTheFailureFromBeforeIt() throws Exception {
        AtomicReference<String> row = new AtomicReference<>();
        Loader<Object, Exception> reading = key -> {
            String read = row.get();
            if (loads.incrementAndGet() == 1) {
                loading.countDown();
                mayEnd.await();
            }
            if (read == null) {
                throw new IOException("no such row");
            }
            return read;
        };
        Future<Object> early = submit(() -> cache.get("a", reading));
        loading.await();
        row.set("new");
        cache.invalidate("a");
        Future<Object> late = submit(() -> cache.get("a", reading));
        awaitWaiting(1);
        mayEnd.countDown();

        assertThatThrownBy(early::get).hasCauseInstanceOf(IOException.class);
        assertThat(late.get()).isEqualTo("new");
    }

    /** An update may return without this member's knowledge once its lease has run out; a load may be kept even then. */
    @Test
    void get_leaseHasRunOut_loadsForItself() throws Exception {
        cache.close();
        AtomicBoolean leased = new AtomicBoolean(true);
        cache = ObjectCache.alone(
                CacheOptions.named("leased").expiryInterval(null).build(),
                replica -> new LeasedCoherence(ClusterCoherence.alone(replica, Ticker.system()), leased::get));
        Future<Object> early = submit(() -> cache.get("a", slow("old")));
        loading.await();
        leased.set(false);

        assertThat(cache.<Object, RuntimeException>get("a", key -> "new")).isEqualTo("new");
        mayEnd.countDown();

        assertThat(early.get()).isEqualTo("old");
    }

    @Test
    void get_loadTakesTooLong_readerLoadsForItself() throws Exception {
        cache.close();
        cache = ObjectCache.alone(CacheOptions.named("impatient")
                .loadPatience(Duration.ofMillis(20))
                .build());
        Future<Object> stuck = submit(() -> cache.get("a", slow("late")));
        loading.await();

        assertThat(cache.<Object, RuntimeException>get("a", key -> "own")).isEqualTo("own");
        mayEnd.countDown();
        assertThat(stuck.get()).isEqualTo("late");
    }

    @Test
    void get_interruptedWhileWaiting_loadsForItselfAndStaysInterrupted() throws Exception {
        Future<Object> first = submit(() -> cache.get("a", slow("first")));
        loading.await();
        CompletableFuture<Boolean> interrupted = new CompletableFuture<>();
        Thread waiting = new Thread(() -> {
            Thread.currentThread().interrupt();
            Object own = cache.<Object, RuntimeException>get("a", key -> "own");
            interrupted.complete("own".equals(own) && Thread.currentThread().isInterrupted());
        });
        waiting.start();

        assertThat(interrupted.get()).isTrue();
        mayEnd.countDown();
        first.get();
    }

    /**
     * Rows change under readers, each change is followed by an invalidation. No read may see a state older than the last
     * change that was invalidated before the read began, and in the end the cache agrees with the rows.
     */
    @Test
    void get_rowsChange_neverOlderThanTheLastInvalidation() throws Exception {
        int keys = 4;
        AtomicInteger[] rows = counters(keys);
        AtomicInteger[] invalidated = counters(keys);
        List<Future<Object>> users = IntStream.range(0, 4)
                .mapToObj(i -> submit(() -> i == 0 ? write(rows, invalidated) : read(rows, invalidated)))
                .toList();
        for (Future<Object> user : users) {
            user.get();
        }

        for (int key = 0; key < keys; key++) {
            Object kept = cache.get("row" + key);
            assertThat(kept == null ? rows[key].get() : kept).isEqualTo(rows[key].get());
        }
        assertThat(cache.statistics().hits()).isPositive();
    }

    private Object write(AtomicInteger[] rows, AtomicInteger[] invalidated) {
        for (int i = 0; i < 20_000; i++) {
            int key = i % rows.length;
            int written = rows[key].incrementAndGet();
            cache.invalidate("dependency" + key);
            invalidated[key].set(written);
        }
        return null;
    }

    private Object read(AtomicInteger[] rows, AtomicInteger[] invalidated) {
        for (int i = 0; i < 100_000; i++) {
            int key = i % rows.length;
            int oldest = invalidated[key].get();
            int seen = cache.<Integer, RuntimeException>get(
                    "row" + key, EntryInfo.DEFAULT.withDependencyIds("dependency" + key), unused -> rows[key].get());
            assertThat(seen).isGreaterThanOrEqualTo(oldest);
        }
        return null;
    }

    private static AtomicInteger[] counters(int number) {
        return IntStream.range(0, number).mapToObj(i -> new AtomicInteger()).toArray(AtomicInteger[]::new);
    }

    private Loader<Object, InterruptedException> slow(Object value) {
        return key -> {
            loads.incrementAndGet();
            loading.countDown();
            mayEnd.await();
            return value;
        };
    }

    private <X extends Exception> List<Future<Object>> read(int readers, Loader<Object, X> loader) throws Exception {
        List<Future<Object>> ends = IntStream.range(0, readers)
                .mapToObj(i -> submit(() -> cache.get("a", loader)))
                .toList();
        loading.await();
        return ends;
    }

    private Future<Object> submit(Callable<Object> reader) {
        return pool.submit(() -> {
            threads.add(Thread.currentThread());
            return reader.call();
        });
    }

    /** Waits until so many readers wait for the load of another one: they have a limit, its loader has none. */
    private void awaitWaiting(int number) {
        await().atMost(Duration.ofSeconds(30))
                .until(() -> threads.stream()
                                .filter(thread -> thread.getState() == Thread.State.TIMED_WAITING)
                                .count()
                        == number);
    }
}
