package io.tradebench.cache.object;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.tradebench.cache.ChangeEvent;
import io.tradebench.cache.ChangeListener;
import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.InvalidationEvent;
import io.tradebench.cache.InvalidationListener;
import io.tradebench.cache.ManualTicker;
import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.Source;
import io.tradebench.cache.protocol.CacheEntry;
import io.tradebench.cache.protocol.Replica;
import io.tradebench.cache.protocol.member.ClusterCoherence;
import io.tradebench.cache.statistics.Statistic;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ListenersTest {
    private static final Instant NOW = Instant.ofEpochMilli(1_234);

    private final ManualTicker ticker = new ManualTicker();
    private final List<String> events = new ArrayList<>();
    private Replica replica;
    private final ObjectCache cache = ObjectCache.inCluster(
            CacheOptions.named("test")
                    .size(2)
                    .ticker(ticker)
                    .wallClock(() -> NOW)
                    .expiryInterval(null)
                    .listenerExecutor(Runnable::run)
                    .build(),
            own -> {
                replica = own;
                return ClusterCoherence.alone(own, ticker);
            });

    @AfterEach
    void close() {
        cache.close();
    }

    @Test
    void add_beforeListenersAreEnabled_isRefused() {
        assertThat(cache.addInvalidationListener(event -> events.add("never"))).isFalse();
        assertThat(cache.enableListener(true)).isTrue();
        assertThat(cache.addChangeListener(null)).isFalse();
        cache.put("a", 1);
        cache.invalidate("a");

        assertThat(events).isEmpty();
    }

    @Test
    void invalidationListener_everyCauseOfThisMember() {
        listen();
        cache.put("a", 1);
        cache.put("b", 2);
        cache.put("c", 3);
        cache.invalidate("b");
        cache.put("d", 4, 1, 10, EntryInfo.NOT_SHARED, null);
        cache.put("e", 5, 1, -1, 20, EntryInfo.NOT_SHARED, null);
        ticker.advance(Duration.ofSeconds(10));
        cache.get("d");
        ticker.advance(Duration.ofSeconds(12));
        cache.administration().expire();
        cache.clear();

        assertThat(events)
                .containsExactly(
                        "a=1 LRU LOCAL",
                        "b=2 EXPLICIT LOCAL",
                        "c=3 LRU LOCAL",
                        "d=4 TIMEOUT LOCAL",
                        "e=5 INACTIVE LOCAL",
                        "*=null CLEAR_ALL LOCAL");
    }

    @Test
    void invalidationListener_fromAnotherMember_isRemote() {
        listen();
        cache.put("a", 1, EntryInfo.DEFAULT.withDependencyIds("d"));
        replica.remove(List.of("d"), Source.REMOTE);
        replica.clear(Source.REMOTE);

        assertThat(events).containsExactly("a=1 EXPLICIT REMOTE", "*=null CLEAR_ALL REMOTE");
    }

    @Test
    void invalidationEvent_codesAreThoseOfTheDynamicCache() {
        List<InvalidationEvent> told = new ArrayList<>();
        cache.enableListener(true);
        cache.addInvalidationListener(told::add);
        cache.put("a", 1);
        cache.invalidate("a");

        InvalidationEvent event = told.get(0);
        assertThat(event.getCauseOfInvalidation()).isEqualTo(InvalidationEvent.EXPLICIT);
        assertThat(event.getSourceOfInvalidation()).isEqualTo(InvalidationEvent.LOCAL);
        assertThat(event.getId()).isEqualTo("a");
        assertThat(event.getValue()).isEqualTo(1);
        assertThat(event.getCacheName()).isEqualTo("test");
        assertThat(event.getTimeStamp()).isEqualTo(1_234);
    }

    @Test
    void changeListener_newAndReplaced() {
        List<ChangeEvent> told = new ArrayList<>();
        cache.enableListener(true);
        ChangeListener listener = told::add;
        cache.addChangeListener(listener);
        cache.put("a", 1);
        cache.put("a", 2);
        cache.get("b", key -> 3);
        replica.keep(pushed("a", 4), Source.REMOTE);
        assertThat(cache.removeChangeListener(listener)).isTrue();
        cache.put("a", 5);

        assertThat(told)
                .extracting(ChangeEvent::getValue, ChangeEvent::getCauseOfChange, ChangeEvent::getSourceOfChange)
                .containsExactly(
                        tuple(1, ChangeEvent.NEW_ENTRY_ADDED, ChangeEvent.LOCAL),
                        tuple(2, ChangeEvent.EXISTING_VALUE_CHANGED, ChangeEvent.LOCAL),
                        tuple(3, ChangeEvent.NEW_ENTRY_ADDED, ChangeEvent.LOCAL),
                        tuple(4, ChangeEvent.EXISTING_VALUE_CHANGED, ChangeEvent.REMOTE));
    }

    @ParameterizedTest
    @EnumSource(SharingPolicy.class)
    void put_nobodyIsThereToBeTold_replacesAndInvalidatesNothing(SharingPolicy policy) {
        EntryInfo info = EntryInfo.DEFAULT.withSharing(policy);
        List<ChangeEvent> told = new ArrayList<>();
        listen();
        cache.addChangeListener(told::add);
        cache.put("a", 1, info);
        cache.put("b", 2, info.withDependencyIds("a"));
        cache.put("a", 3, info);

        assertThat(events).isEmpty();
        assertThat(told)
                .extracting(ChangeEvent::getId, ChangeEvent::getCauseOfChange)
                .containsExactly(
                        tuple("a", ChangeEvent.NEW_ENTRY_ADDED),
                        tuple("b", ChangeEvent.NEW_ENTRY_ADDED),
                        tuple("a", ChangeEvent.EXISTING_VALUE_CHANGED));
        assertThat(cache).containsOnlyKeys("a", "b");
        assertThat(cache.statistics().get(Statistic.EXPLICIT_INVALIDATIONS)).isZero();
    }

    @Test
    void preInvalidationListener_mayRefuseWhatThisMemberAsksFor() {
        cache.enableListener(true);
        cache.addPreInvalidationListener((id, source, cause) -> !id.equals("kept") && !id.equals("*"));
        cache.put("kept", 1);
        cache.put("a", 2);
        cache.invalidateAll(List.of("kept", "a"), true);
        cache.clear();
        assertThat(cache).containsOnlyKeys("kept");
        replica.remove(List.of("kept"), Source.REMOTE);

        assertThat(cache).isEmpty();
    }

    @Test
    void listener_throws_cacheAndOtherListenersGoOn() {
        cache.enableListener(true);
        cache.addInvalidationListener(event -> {
            throw new IllegalStateException("listener's own trouble");
        });
        listen();
        cache.put("a", 1);
        cache.invalidate("a");

        assertThat(events).containsExactly("a=1 EXPLICIT LOCAL");
    }

    @Test
    void listener_ofACacheWithItsOwnThread_mayUseTheCache() {
        try (ObjectCache threaded =
                ObjectCache.alone(CacheOptions.named("threaded").build())) {
            CompletableFuture<Object> seen = new CompletableFuture<>();
            threaded.enableListener(true);
            threaded.addInvalidationListener(event -> {
                threaded.put("from listener", event.getId());
                seen.complete(threaded.get("from listener"));
            });
            threaded.put("a", 1);
            threaded.invalidate("a");

            assertThat(seen).succeedsWithin(Duration.ofSeconds(10)).isEqualTo("a");
        }
    }

    private void listen() {
        cache.enableListener(true);
        InvalidationListener listener =
                event -> events.add(event.id() + "=" + event.value() + " " + event.cause() + " " + event.source());
        cache.addInvalidationListener(listener);
    }

    private static CacheEntry pushed(Object key, Object value) {
        return new EntryFactory("test").of(key, value, EntryInfo.DEFAULT);
    }
}
