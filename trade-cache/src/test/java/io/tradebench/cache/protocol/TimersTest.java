package io.tradebench.cache.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.cache.Ticker;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TimersTest {
    private static final Logger LOG = Logger.getLogger("io.tradebench.cache.protocol");

    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor();
    private final CompletableFuture<Throwable> logged = new CompletableFuture<>();
    private final Handler listening = new Handler() {
        @Override
        public void publish(LogRecord said) {
            logged.complete(said.getThrown());
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    };

    @BeforeEach
    void listen() {
        LOG.addHandler(listening);
        LOG.setUseParentHandlers(false);
    }

    @AfterEach
    void stop() {
        LOG.removeHandler(listening);
        LOG.setUseParentHandlers(true);
        thread.shutdownNow();
    }

    @Test
    void after_taskFails_isLogged() throws Exception {
        IllegalStateException broken = new IllegalStateException("broken");
        Timers.of(Ticker.system(), thread).after(Duration.ZERO, () -> {
            throw broken;
        });

        assertThat(logged.get(30, TimeUnit.SECONDS)).isSameAs(broken);
    }
}
