package io.tradebench.cache.object;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.Ticker;
import io.tradebench.cache.protocol.Environment;
import io.tradebench.cache.protocol.Epoch;
import io.tradebench.cache.protocol.EpochStore;
import io.tradebench.cache.protocol.Level;
import io.tradebench.cache.protocol.LoneTransport;
import io.tradebench.cache.protocol.ProtocolSettings;
import io.tradebench.cache.protocol.Regime;
import io.tradebench.cache.protocol.RegimeListener;
import io.tradebench.cache.protocol.SerializedValues;
import io.tradebench.cache.protocol.Timers;
import io.tradebench.cache.protocol.member.ClusterCoherence;
import io.tradebench.cache.store.disk.OffloadOptions;
import java.io.ObjectInputFilter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a member without peers, under the protocol of clusters, makes of what its last orderly stop has left. */
class FlushedStopTest {
    @TempDir
    private Path directory;

    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
    private String origin = "rules 1";
    private Instant wallTime = Instant.EPOCH;
    private ClusterCoherence coherence;

    @AfterEach
    void stop() {
        timer.shutdownNow();
    }

    @Test
    void start_afterAFlushedStop_servesWhatIsLeft() {
        leaveAnEntry();

        try (ObjectCache cache = started(true)) {
            assertThat(cache.get("key")).isEqualTo("value");
            cache.invalidate("key");
            assertThat(cache.get("key")).isNull();
        }
    }

    @Test
    void start_underOtherRules_isEmpty() {
        leaveAnEntry();
        origin = "rules 2";

        try (ObjectCache cache = started(true)) {
            assertThat(cache.get("key")).isNull();
            assertThat(cache.isEmpty(true)).isTrue();
        }
    }

    @Test
    void caching_thatBeginsLater_beginsEmpty() {
        leaveAnEntry();

        try (ObjectCache cache = started(false)) {
            switchTo(true);
            assertThat(cache.get("key")).isNull();
        }
    }

    @Test
    void caching_thatIsResumed_beginsEmpty() {
        leaveAnEntry();

        try (ObjectCache cache = started(true)) {
            switchTo(false);
            coherence.updatedInSilence();
            switchTo(true);
            assertThat(cache.get("key")).isNull();
        }
    }

    @Test
    void invalidation_beforeTheCacheAnswers_removesWhatIsLeft() {
        leaveAnEntry();

        try (ObjectCache cache = made(true)) {
            cache.invalidate("key");
            start();
            assertThat(cache.get("key")).isNull();
        }
    }

    /** In the second case nobody knows how long that was. */
    @ParameterizedTest
    @ValueSource(longs = {60, -60})
    void start_whenTimesMayHaveEnded_servesWhatHasNone(long minutesLater) {
        Duration halfAnHour = Duration.ofMinutes(30);
        try (ObjectCache cache = started(true)) {
            cache.put("key", "value");
            cache.put("living", "value", EntryInfo.DEFAULT.withTimeToLive(halfAnHour));
            cache.put("active", "value", EntryInfo.DEFAULT.withInactivity(halfAnHour));
        }
        wallTime = wallTime.plus(Duration.ofMinutes(minutesLater));

        try (ObjectCache cache = started(true)) {
            assertThat(cache.keySet(true)).containsExactly("key");
            assertThat(cache.get("key")).isEqualTo("value");
        }
    }

    @Test
    void start_beforeTimesHaveEnded_servesAll() {
        try (ObjectCache cache = started(true)) {
            cache.put("living", "value", EntryInfo.DEFAULT.withTimeToLive(Duration.ofMinutes(30)));
            cache.put("active", "value", EntryInfo.DEFAULT.withInactivity(Duration.ofMinutes(30)));
        }
        wallTime = wallTime.plus(Duration.ofMinutes(20));

        try (ObjectCache cache = started(true)) {
            assertThat(cache.keySet(true)).containsExactlyInAnyOrder("living", "active");
        }
    }

    /** Nobody knows which entries the updates make old that are still under way. */
    @Test
    void abandon_leavesNothingAndItsPlaceOnDiskFree() {
        ObjectCache abandoned = started(true);
        abandoned.put("key", "value");
        abandoned.abandon();
        assertThat(abandoned.get("key")).isNull();

        try (ObjectCache cache = started(true)) {
            assertThat(cache.administration().isOffloading()).isTrue();
            assertThat(cache.get("key")).isNull();
        }
    }

    private void leaveAnEntry() {
        try (ObjectCache cache = started(true)) {
            cache.put("key", "value");
        }
    }

    private ObjectCache started(boolean caching) {
        ObjectCache cache = made(caching);
        start();
        return cache;
    }

    private ObjectCache made(boolean caching) {
        CacheOptions options = CacheOptions.named("test")
                .expiryInterval(null)
                .diskExecutor(Runnable::run)
                .origin(() -> origin)
                .wallClock(() -> wallTime)
                .offload(OffloadOptions.in(directory).withFlushOnStop(true))
                .build();
        return ObjectCache.alone(options, replica -> {
            coherence = ClusterCoherence.toJoin(
                    replica,
                    environment(),
                    Regime.initial(caching, Level.EVENTUAL, ""),
                    RegimeListener.ALWAYS_EMITTING);
            return coherence;
        });
    }

    private void start() {
        coherence.start();
        coherence.ready().toCompletableFuture().join();
    }

    private void switchTo(boolean caching) {
        coherence.change(caching, Level.EVENTUAL, "").toCompletableFuture().join();
    }

    private Environment environment() {
        return new Environment(
                ProtocolSettings.defaults(),
                Timers.of(Ticker.system(), timer),
                new LoneTransport(),
                new OneEpoch(),
                new SerializedValues(
                        getClass().getClassLoader(), ObjectInputFilter.Config.createFilter("java.base/*;!*")));
    }

    /** The register of a member whose epoch nobody else changes. */
    private static final class OneEpoch implements EpochStore {
        private Epoch epoch = Epoch.FIRST;

        @Override
        public CompletionStage<Epoch> read() {
            return CompletableFuture.completedFuture(epoch);
        }

        @Override
        public CompletionStage<Boolean> replace(Epoch expected, Epoch next) {
            epoch = next;
            return CompletableFuture.completedFuture(true);
        }
    }
}
