package io.tradebench.web.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SendersTest {
    private static final int MOST = 2;

    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Senders senders = new Senders(threads, MOST);

    @AfterEach
    void stop() {
        threads.shutdownNow();
    }

    @Test
    void work_thatWaits_takesSoManyThreadsAndNoMore() throws InterruptedException {
        CountDownLatch end = new CountDownLatch(1);
        CountDownLatch begun = new CountDownLatch(MOST);
        CountDownLatch done = new CountDownLatch(100);
        AtomicInteger running = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        for (int i = 0; i < 100; i++) {
            senders.execute(() -> {
                most.accumulateAndGet(running.incrementAndGet(), Math::max);
                begun.countDown();
                await(end);
                running.decrementAndGet();
                done.countDown();
            });
        }
        assertThat(begun.await(60, TimeUnit.SECONDS)).isTrue();
        end.countDown();
        assertThat(done.await(60, TimeUnit.SECONDS)).isTrue();
        assertThat(most).hasValue(MOST);
    }

    @Test
    void work_thatFails_doesNotEndTheOthers() throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1_000);
        for (int i = 0; i < 1_000; i++) {
            boolean fails = i % 3 == 0;
            senders.execute(() -> {
                done.countDown();
                if (fails) {
                    throw new IllegalStateException("not today");
                }
            });
        }
        assertThat(done.await(60, TimeUnit.SECONDS)).isTrue();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}
