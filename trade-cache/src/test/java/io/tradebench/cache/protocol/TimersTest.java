package io.tradebench.cache.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.tradebench.cache.Ticker;
import io.tradebench.testing.LogListener;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class TimersTest {
    @RegisterExtension
    private final LogListener log = new LogListener("io.tradebench.cache.protocol");

    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor();

    @AfterEach
    void stop() {
        thread.shutdownNow();
    }

    @Test
    void after_taskFails_isLogged() {
        IllegalStateException broken = new IllegalStateException("broken");
        Timers.of(Ticker.system(), thread).after(Duration.ZERO, () -> {
            throw broken;
        });

        await().untilAsserted(() -> assertThat(log.thrown()).containsExactly(broken));
    }
}
