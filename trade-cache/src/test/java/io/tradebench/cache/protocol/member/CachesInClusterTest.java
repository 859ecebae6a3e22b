package io.tradebench.cache.protocol.member;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.Source;
import io.tradebench.cache.object.CacheOptions;
import io.tradebench.cache.object.ObjectCache;
import io.tradebench.cache.protocol.CacheEntry;
import io.tradebench.cache.protocol.Level;
import io.tradebench.cache.protocol.ProtocolSettings;
import io.tradebench.cache.protocol.Regime;
import io.tradebench.cache.protocol.RegimeListener;
import io.tradebench.cache.protocol.Replica;
import io.tradebench.cache.statistics.Statistic;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Object caches over the protocol, in virtual time. They have no threads, and none leaves its cluster: that would wait for time to pass. */
class CachesInClusterTest {
    private static final Duration TIME_TO_LIVE = Duration.ofSeconds(10);

    private final QuietNetwork network = new QuietNetwork();
    private ClusterCoherence coherence;

    @Test
    void push_remainingTimeToLiveTravels() {
        assertThat(timeServedByReceiver(replica -> replica)).isLessThanOrEqualTo(TIME_TO_LIVE);
    }

    /** Shows that the test above would find it. */
    @Test
    void push_wholeTimeToLiveTravels_isFound() {
        assertThat(timeServedByReceiver(Forgetful::new)).isGreaterThan(TIME_TO_LIVE);
    }

    @Test
    void change_clearsFromThisMember() {
        ObjectCache cache = start(ProtocolSettings.defaults(), replica -> replica);
        List<Source> sources = new ArrayList<>();
        cache.enableListener(true);
        cache.addInvalidationListener(event -> sources.add(event.source()));
        cache.put("a", 1);

        coherence.change(false, Level.EVENTUAL, "none");
        network.pass(Duration.ofSeconds(1));

        assertThat(cache.get("a")).isNull();
        assertThat(sources).isNotEmpty().containsOnly(Source.LOCAL);
        assertThat(cache.statistics().get(Statistic.RECEIVED_INVALIDATIONS)).isZero();
        assertThat(cache.statistics().get(Statistic.EXPLICIT_INVALIDATIONS))
                .as("nobody has invalidated it")
                .isZero();
        assertThat(cache.statistics().get(Statistic.CLEARS)).isPositive();
    }

    @Test
    void load_whileNothingIsKept_isNoRefusedFill() {
        ObjectCache cache = start(ProtocolSettings.defaults(), replica -> replica);
        coherence.change(false, Level.EVENTUAL, "none");
        network.pass(Duration.ofSeconds(1));

        assertThat(cache.<String, RuntimeException>get("a", key -> "value")).isEqualTo("value");
        assertThat(cache.putIfFresh("b", "value", EntryInfo.DEFAULT, cache.token()))
                .isFalse();

        assertThat(cache.statistics().get(Statistic.REFUSED_FILLS)).isZero();
    }

    /** How long after the load another member serves an entry that is pushed when more than half of its time is over. */
    private Duration timeServedByReceiver(UnaryOperator<Replica> way) {
        ProtocolSettings late = late(Duration.ofSeconds(6));
        ObjectCache sender = start(late, way);
        ObjectCache receiver = start(late, way);
        network.pass(Duration.ofSeconds(3));
        sender.<String, RuntimeException>get(
                "a", EntryInfo.DEFAULT.withSharing(SharingPolicy.PUSH).withTimeToLive(TIME_TO_LIVE), key -> "value");
        long loaded = network.ticker().read();
        network.pass(Duration.ofSeconds(7));
        assertThat(receiver.get("a")).isEqualTo("value");
        while (receiver.get("a") != null) {
            network.pass(Duration.ofMillis(50));
        }
        return Duration.ofNanos(network.ticker().read() - loaded).minusMillis(50);
    }

    private ObjectCache start(ProtocolSettings settings, UnaryOperator<Replica> way) {
        return ObjectCache.inCluster(
                CacheOptions.named("test")
                        .ticker(network.ticker())
                        .expiryInterval(null)
                        .listenerExecutor(Runnable::run)
                        .build(),
                replica -> {
                    coherence = ClusterCoherence.join(
                            way.apply(replica),
                            network.environment(settings),
                            Regime.initial(true, Level.EVENTUAL, ""),
                            RegimeListener.ALWAYS_EMITTING);
                    return coherence;
                });
    }

    private static ProtocolSettings late(Duration pushInterval) {
        ProtocolSettings settings = ProtocolSettings.defaults();
        ProtocolSettings.Sharing sharing = settings.sharing();
        return settings.withSharing(new ProtocolSettings.Sharing(
                sharing.fetchDeadline(), pushInterval, sharing.pushBatch(), sharing.knownIds()));
    }

    /** Hands out entries as if they had just been loaded. */
    private static final class Forgetful implements Replica {
        private final Replica inner;

        Forgetful(Replica inner) {
            this.inner = inner;
        }

        @Override
        public Optional<CacheEntry> peek(Object key) {
            return inner.peek(key)
                    .map(entry -> new CacheEntry(
                            entry.key(),
                            entry.value(),
                            new EntryInfo(
                                    entry.priority(),
                                    TIME_TO_LIVE,
                                    entry.inactivity(),
                                    entry.sharing(),
                                    entry.aliases(),
                                    entry.dependencyIds())));
        }

        @Override
        public void keep(CacheEntry entry, Source source) {
            inner.keep(entry, source);
        }

        @Override
        public void remove(Collection<?> ids, Source source) {
            inner.remove(ids, source);
        }

        @Override
        public Runnable clear(Source source) {
            return inner.clear(source);
        }

        @Override
        public Stream<CacheEntry> entries() {
            return inner.entries();
        }
    }
}
