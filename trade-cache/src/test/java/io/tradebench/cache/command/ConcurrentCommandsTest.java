package io.tradebench.cache.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.cache.command.Shop.Change;
import io.tradebench.cache.command.Shop.Read;
import io.tradebench.cache.command.Shop.Take;
import io.tradebench.cache.object.CacheOptions;
import io.tradebench.cache.object.ObjectCache;
import io.tradebench.cache.statistics.Statistic;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ConcurrentCommandsTest {
    private static final int READERS = 8;

    private final ExecutorService pool = Executors.newCachedThreadPool();
    private final ObjectCache cache =
            ObjectCache.alone(CacheOptions.named("commands").build());
    private final CommandCache commands = new CommandCache(cache, Shop.COMMAND_RULES, null);
    private final Shop shop = new Shop();

    @AfterEach
    void close() {
        pool.shutdownNow();
        cache.close();
    }

    @Test
    void execute_manyAtOnce_oneExecutesAndAllHaveTheResult() throws Exception {
        shop.prices.put("pen", 5);
        CountDownLatch executing = new CountDownLatch(1);
        CountDownLatch mayEnd = new CountDownLatch(1);
        shop.whileReading = () -> {
            executing.countDown();
            await(mayEnd);
        };
        List<Future<Integer>> readers = new ArrayList<>();
        for (int i = 0; i < READERS; i++) {
            readers.add(pool.submit(() -> {
                Read read = new Read(shop, "pen");
                commands.execute(read);
                return read.result();
            }));
        }
        executing.await();
        mayEnd.countDown();

        for (Future<Integer> reader : readers) {
            assertThat(reader.get()).isEqualTo(5);
        }
        assertThat(shop.reads).hasValue(1);
        assertThat(cache.statistics().get(Statistic.LOADS)).isEqualTo(1);
        assertThat(cache.statistics().hits() + cache.statistics().get(Statistic.MISSES))
                .isEqualTo(READERS);
    }

    /** Nobody sees a price that is older than the last change which had returned before he asked. */
    @Test
    void execute_readersBesideAWriter_neverOlderThanTheLastChange() throws Exception {
        AtomicInteger changed = new AtomicInteger();
        shop.prices.put("pen", 0);
        List<Future<?>> users = new ArrayList<>();
        users.add(pool.submit(() -> IntStream.rangeClosed(1, 20_000).forEach(price -> {
            commands.execute(new Change(shop, "pen", price));
            changed.set(price);
        })));
        for (int i = 0; i < 3; i++) {
            users.add(pool.submit(() -> {
                while (changed.get() < 20_000) {
                    int oldest = changed.get();
                    assertThat(commands.execute(new Read(shop, "pen"))).isGreaterThanOrEqualTo(oldest);
                }
            }));
        }
        for (Future<?> user : users) {
            user.get();
        }

        assertThat(commands.execute(new Read(shop, "pen"))).isEqualTo(20_000);
        assertThat(cache.statistics().hits()).isPositive();
    }

    /** What is taken is taken once: an execution that took something is never served to another. */
    @Test
    void execute_resultThatInvalidatesItself_isServedToNobodyElse() throws Exception {
        AtomicInteger taken = new AtomicInteger();
        AtomicInteger delivered = new AtomicInteger();
        List<Future<?>> users = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            users.add(pool.submit(() -> {
                for (int n = 0; n < 5_000; n++) {
                    taken.addAndGet(commands.execute(new Take(shop, "pen")));
                }
            }));
        }
        users.add(pool.submit(() -> {
            for (int n = 0; n < 5_000; n++) {
                shop.prices.merge("pen", 1, Integer::sum);
                delivered.incrementAndGet();
                cache.invalidate("Taken:pen");
            }
        }));
        for (Future<?> user : users) {
            user.get();
        }

        assertThat(taken.get() + commands.execute(new Take(shop, "pen"))).isEqualTo(delivered.get());
    }

    private static void await(CountDownLatch latch) {
        try {
            if (!latch.await(60, TimeUnit.SECONDS)) {
                throw new IllegalStateException("nobody let the reader go on");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
