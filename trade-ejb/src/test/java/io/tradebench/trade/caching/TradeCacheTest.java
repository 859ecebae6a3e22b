package io.tradebench.trade.caching;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.cache.object.CacheAdministration;
import io.tradebench.cache.object.RemovalListener;
import io.tradebench.cache.protocol.MemberId;
import io.tradebench.cache.protocol.Transport;
import io.tradebench.cache.protocol.View;
import io.tradebench.cache.store.disk.OffloadOptions;
import io.tradebench.testing.LogListener;
import io.tradebench.trade.config.ConfigurationService;
import io.tradebench.trade.config.ConfigurationServices;
import io.tradebench.trade.config.MemoryStore;
import io.tradebench.trade.config.TradeConfiguration;
import io.tradebench.trade.config.parameter.InvalidConfigurationException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TradeCacheTest {
    @RegisterExtension
    private final LogListener log = new LogListener(TradeCache.class.getName());

    @TempDir
    private Path directory;

    private final ScheduledExecutorService threads = Executors.newSingleThreadScheduledExecutor();

    @AfterEach
    void stop() {
        threads.shutdownNow();
    }

    /** As an application server does that has no more time. */
    @Test
    void close_stoppedWhileAnUpdateIsUnderWay_leavesNothingOpen() {
        TradeCache cache = started();

        boolean stopped = cache.during(() -> {
            Thread.currentThread().interrupt();
            cache.close();
            return Thread.interrupted();
        });

        assertThat(stopped).isTrue();
        try (TradeCache next = started()) {
            assertThat(next.objects().administration().isOffloading())
                    .as("the place on disk is free")
                    .isTrue();
        }
    }

    /** The application and the container both do so; the server does not wait for two times the updates. */
    @Test
    void close_again_doesNotWaitForUpdatesOnceMore() {
        TradeCache cache = started();

        cache.during(() -> {
            Thread.currentThread().interrupt();
            cache.close();
            assertThat(Thread.interrupted()).isTrue();
            cache.close();
            return null;
        });

        assertThat(log.messages()).noneMatch(logged -> logged.contains("have not ended"));
    }

    @Test
    @Timeout(60)
    void close_whileAnUpdateIsUnderWay_leavesWhenThatIsOver() throws Exception {
        TradeCache cache = started();
        Thread closing = new Thread(cache::close, "closing");

        cache.during(() -> {
            closing.start();
            while (closing.isAlive() && closing.getState() != Thread.State.TIMED_WAITING) {
                Thread.onSpinWait();
            }
            assertThat(cache.objects().administration().isOffloading())
                    .as("it is there still")
                    .isTrue();
            return null;
        });
        closing.join();

        assertThat(cache.objects().administration().isOffloading()).isFalse();
    }

    /** A transaction of a former life of this member may have been committed after the others had loaded again. */
    @Test
    @Timeout(60)
    void start_othersAreMetLater_allClearThen() throws InterruptedException {
        SilentPeer transport = new SilentPeer();
        TradeCache cache = TradeCaches.inCluster(transport, null, TradeConfiguration.defaults(), threads);
        CountDownLatch cleared = new CountDownLatch(1);
        cache.objects().addRemovalListener(new RemovalListener() {
            @Override
            public void removed(Collection<?> ids) {}

            @Override
            public void cleared() {
                cleared.countDown();
            }
        });
        Thread.currentThread().interrupt();
        assertThat(cache.start()).isFalse();
        assertThat(Thread.interrupted()).isTrue();
        assertThat(cleared.getCount()).isEqualTo(1);
        assertThat(cache.isReady()).isFalse();

        transport.leave();

        cleared.await();
        assertThat(cache.isReady()).isTrue();
        cache.close();
    }

    /** It is made: others have to hear of it, and whoever asked for it must not take it for refused. */
    @Test
    void changed_membersDoNotConfirmTheClear_isLogged() {
        ConfigurationService configuration = ConfigurationServices.of(Map.of(), new MemoryStore());
        TradeCache cache = TradeCaches.inCluster(new SilentPeer(), null, configuration.current(), threads);
        Thread.currentThread().interrupt();
        assertThat(cache.start()).isFalse();
        configuration.change(Map.of("display-order-alerts", "off"));

        cache.changed(configuration.current());

        assertThat(Thread.interrupted()).as("it did not wait").isTrue();
        assertThat(log.messages()).anyMatch(logged -> logged.contains("made under the former configuration"));
        cache.objects().abandon();
    }

    /** A cluster of two whose other member does not answer before it is gone. */
    private static final class SilentPeer implements Transport {
        private static final MemberId SELF = new MemberId(new UUID(0, 1));

        private Listener listener;

        @Override
        public void start(Listener newListener) {
            listener = newListener;
            listener.viewChanged(new View(SELF, Set.of(new MemberId(new UUID(0, 2))), true));
        }

        void leave() {
            listener.viewChanged(new View(SELF, Set.of(), true));
        }

        @Override
        public CompletionStage<byte[]> request(MemberId member, byte[] message, Duration patience) {
            return new CompletableFuture<>();
        }

        @Override
        public void close() {}
    }

    /** What cannot follow a change does not say that it has. */
    @ParameterizedTest
    @CsvSource({"cache.size,10", "cache.memory,10", "cache.offload,on", "cache.disk-size,10"})
    void check_boundsOfLibertysMap_areFixed(String bound, String value) {
        ConfigurationService configuration = ConfigurationServices.of(
                Map.of("trade.caching", "distributed-map", "trade.cache.provider", "liberty"), new MemoryStore());
        TradeCache cache = TradeCaches.alone(null, configuration.current(), threads);
        configuration.change(Map.of(bound, value));

        assertThatThrownBy(() -> cache.check(configuration.current()))
                .isInstanceOf(InvalidConfigurationException.class)
                .hasMessageContaining("trade." + bound);
    }

    private TradeCache started() {
        TradeCache cache = TradeCaches.alone(null, TradeConfiguration.defaults(), threads);
        cache.start();
        CacheAdministration administration = cache.objects().administration();
        administration.offloadTo(OffloadOptions.in(directory));
        return cache;
    }
}
