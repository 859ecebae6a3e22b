package io.tradebench.cache.object;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.testing.LogListener;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class CacheThreadsTest {
    @RegisterExtension
    private final LogListener log = new LogListener("io.tradebench.cache");

    /** A class that is missing, or memory for a moment, is an error of the machine, not an exception. */
    @Test
    void every_taskMeetsAnError_isRunAgain() throws InterruptedException {
        CountDownLatch runs = new CountDownLatch(3);
        try (CacheThreads threads = new CacheThreads(CacheOptions.named("test").build())) {
            threads.every(Duration.ofMillis(1), () -> {
                runs.countDown();
                if (runs.getCount() == 2) {
                    throw new NoClassDefFoundError("once");
                }
            });

            assertThat(runs.await(60, TimeUnit.SECONDS)).isTrue();
        }
        assertThat(log.messages()).anyMatch(logged -> logged.contains("entries that have ended are still there"));
    }
}
