package io.tradebench.cache.object;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.tradebench.cache.DistributedMap;
import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.ManualTicker;
import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.object.CacheContents.DependencyLine;
import io.tradebench.cache.object.CacheContents.Line;
import io.tradebench.cache.object.CacheContents.Wanted;
import io.tradebench.cache.protocol.member.ClusterCoherence;
import io.tradebench.cache.statistics.CacheStatistics;
import io.tradebench.cache.statistics.Statistic;
import io.tradebench.cache.store.disk.OffloadOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ObjectCacheTest {
    private static final Object[] NO_IDS = {};

    private final ManualTicker ticker = new ManualTicker();
    private final ObjectCache cache = ObjectCache.alone(CacheOptions.named("test")
            .size(3)
            .ticker(ticker)
            .expiryInterval(null)
            .build());

    @AfterEach
    void close() {
        cache.close();
    }

    // get and put

    @Test
    void put_bigValues_memoryStaysWithinItsBoundAndIsToldExactly() {
        long bound = 1 << 20;
        try (ObjectCache bounded = ObjectCache.alone(
                CacheOptions.named("bounded").memory(bound).expiryInterval(null).build())) {
            for (int i = 0; i < 500; i++) {
                bounded.put("k" + i, new byte[10_000]);
            }

            CacheStatistics.Fill fill = bounded.statistics().fill();
            assertThat(fill.memoryBytes()).isBetween(bound - 11_000, bound);
            assertThat(fill.memoryBytes())
                    .isEqualTo(bounded
                            .administration()
                            .contents()
                            .entries(new CacheContents.Wanted(null, null, ""), 0, 500)
                            .lines()
                            .stream()
                            .mapToLong(CacheContents.Line::bytes)
                            .sum());
            assertThat(bounded.statistics().get(Statistic.EVICTIONS)).isEqualTo(500 - fill.memoryEntries());
        }
    }

    @Test
    void get_absentKey_countsAMiss() {
        assertThat(cache.get("a")).isNull();

        assertCounts(0, 1, 0);
    }

    @Test
    void get_presentKey_countsAHit() {
        assertThat(cache.put("a", 1)).isNull();

        assertThat(cache.get("a")).isEqualTo(1);
        assertCounts(1, 0, 1);
    }

    @Test
    void put_presentKey_answersTheValueBefore() {
        cache.put("a", 1);

        assertThat(cache.put("a", 2)).isEqualTo(1);
        assertThat(cache.get("a")).isEqualTo(2);
    }

    @Test
    void put_null_isRefused() {
        assertThatNullPointerException().isThrownBy(() -> cache.put(null, 1));
        assertThatNullPointerException().isThrownBy(() -> cache.put("a", null));
        assertThatNullPointerException()
                .isThrownBy(() -> cache.put("a", 1, 1, -1, EntryInfo.NOT_SHARED, new Object[] {null}));
        assertThat(cache).isEmpty();
    }

    @Test
    void put_illegalNumbers_areRefusedWithWhatIsLegal() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> cache.put("a", 1, -1, -1, 1, NO_IDS))
                .withMessageContaining("1 to 16");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> cache.put("a", 1, 1, -2, 1, NO_IDS))
                .withMessageContaining("0 or -1 for no end");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> cache.put("a", 1, 1, -1, 5, NO_IDS))
                .withMessageContaining("4 (push-pull)");
    }

    @Test
    void put_priorityAbove16_isTakenAs16() {
        cache.put("a", 1, 200, -1, EntryInfo.NOT_SHARED, NO_IDS);
        cache.put("b", 1, 0, -1, EntryInfo.NOT_SHARED, NO_IDS);

        assertThat(cache.administration().entry("a").orElseThrow().priority()).isEqualTo(16);
        assertThat(cache.administration().entry("b").orElseThrow().priority()).isEqualTo(1);
    }

    @Test
    void put_withTimeToLive_endsByItself() {
        cache.put("a", 1, 1, 30, EntryInfo.NOT_SHARED, NO_IDS);
        ticker.advance(Duration.ofSeconds(30).minusNanos(1));
        assertThat(cache.get("a")).isEqualTo(1);
        ticker.advance(Duration.ofNanos(1));

        assertThat(cache.containsKey("a")).isFalse();
        assertThat(cache.get("a")).isNull();
        assertThat(cache.statistics().get(Statistic.EXPIRATIONS)).isEqualTo(1);
        assertCounts(1, 1, 1);
    }

    @Test
    void put_withInactivity_everyUseProlongs() {
        cache.put("a", 1, 1, 60, 20, EntryInfo.NOT_SHARED, NO_IDS);
        for (int i = 0; i < 3; i++) {
            ticker.advance(Duration.ofSeconds(19));
            assertThat(cache.get("a")).as("after %d", i).isEqualTo(1);
        }
        ticker.advance(Duration.ofSeconds(3));

        assertThat(cache.get("a")).as("time to live").isNull();
    }

    @Test
    void defaults_areUsedByPutsWithoutInformation() {
        cache.setTimeToLive(10);
        cache.setPriority(7);
        cache.setSharingPolicy(EntryInfo.SHARED_PUSH_PULL);
        cache.put("a", 1);

        assertThat(cache.getSharingPolicy()).isEqualTo(4);
        assertThat(cache.administration().entry("a")).hasValueSatisfying(entry -> {
            assertThat(entry.priority()).isEqualTo(7);
            assertThat(entry.timeToLive()).isEqualTo(Duration.ofSeconds(10));
            assertThat(entry.inactivity()).isNull();
            assertThat(entry.sharing()).isEqualTo(SharingPolicy.PUSH_PULL);
        });
        cache.setTimeToLive(-1);
        cache.put("a", 2);
        assertThat(cache.administration().entry("a").orElseThrow().timeToLive()).isNull();
    }

    @Test
    void put_moreThanTheBound_higherPriorityStays() {
        cache.put("high", 1, 5, -1, EntryInfo.NOT_SHARED, NO_IDS);
        cache.put("a", 1);
        cache.put("b", 1);
        cache.put("c", 1);

        assertThat(cache.keySet()).containsExactlyInAnyOrder("high", "b", "c");
        assertThat(cache.statistics().get(Statistic.EVICTIONS)).isEqualTo(1);
        cache.administration().resize(1);
        assertThat(cache).containsOnlyKeys("high");
    }

    // invalidation, aliases

    @Test
    void invalidate_dependencyId_removesAllThatDependOnIt() {
        cache.put("a", 1, EntryInfo.DEFAULT.withDependencyIds("quote:s:0", "all"));
        cache.put("b", 2, EntryInfo.DEFAULT.withDependencyIds("quote:s:1", "all"));
        cache.put("c", 3);
        cache.invalidate("quote:s:0");
        assertThat(cache.keySet()).containsExactlyInAnyOrder("b", "c");
        cache.invalidate("all", false);

        assertThat(cache).containsOnlyKeys("c");
        assertThat(cache.statistics().get(Statistic.EXPLICIT_INVALIDATIONS)).isEqualTo(2);
        assertThat(dependencyIds()).isEmpty();
    }

    @Test
    void remove_presentKey_answersItsValue() {
        cache.put("a", 1);

        assertThat(cache.remove("a")).isEqualTo(1);
        assertThat(cache.remove("a")).isNull();
        assertThat(cache.get("a")).isNull();
    }

    @Test
    void addAlias_getByAliasIsAHit() {
        cache.put("a", 1, EntryInfo.DEFAULT.withDependencyIds("d").withTimeToLive(Duration.ofSeconds(9)));
        cache.addAlias("a", new Object[] {"x", "y"});

        assertThat(cache.get("x")).isEqualTo(1);
        assertCounts(1, 0, 2);
        assertThat(dependents("d")).containsExactly("a");
        cache.removeAlias("x");
        cache.removeAlias("never there");
        assertThat(cache.get("x")).isNull();
        cache.invalidate("y");
        assertThat(cache).isEmpty();
    }

    @Test
    void addAlias_absentKey_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> cache.addAlias("a", new Object[] {"x"}))
                .withMessageContaining("no entry of a");
    }

    @Test
    void clear_removesEverything() {
        cache.put("a", 1, EntryInfo.DEFAULT.withDependencyIds("d"));
        cache.put("b", 1);
        cache.clear();

        assertThat(cache.isEmpty(true)).isTrue();
        assertThat(dependencyIds()).isEmpty();
        assertThat(cache.statistics().get(Statistic.CLEARS)).isEqualTo(1);
    }

    // loading

    @Test
    void getWithLoader_loadsOnce() {
        AtomicInteger loads = new AtomicInteger();
        for (int i = 0; i < 3; i++) {
            String value = cache.get("a", key -> key + "-" + loads.incrementAndGet());
            assertThat(value).isEqualTo("a-1");
        }

        assertCounts(2, 1, 1);
        assertThat(cache.statistics().get(Statistic.LOADS)).isEqualTo(1);
    }

    @Test
    void getWithLoader_informationFromTheValue_isKept() {
        int value =
                cache.get("a", (Integer loaded) -> EntryInfo.DEFAULT.withDependencyIds("number:" + loaded), key -> 42);

        assertThat(value).isEqualTo(42);
        assertThat(dependents("number:42")).containsExactly("a");
    }

    @Test
    void getWithLoader_failure_isThrownAndNotKept() {
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> cache.get("a", key -> {
                    throw new IOException("no database");
                }));

        assertThat(load("a", 2)).isEqualTo(2);
        assertThat(cache.statistics().get(Statistic.LOAD_FAILURES)).isEqualTo(1);
        assertThat(cache.statistics().get(Statistic.LOADS)).isEqualTo(1);
    }

    @Test
    void getWithLoader_null_isNotKept() {
        assertThat(load("a", null)).isNull();
        assertThat(load("a", 2)).isEqualTo(2);
    }

    @Test
    void getWithLoader_invalidatedWhileLoading_goesToTheCallerAlone() {
        EntryInfo info = EntryInfo.DEFAULT.withDependencyIds("d");
        Object value = cache.get("a", info, key -> {
            cache.invalidate("d");
            return "old";
        });

        assertThat(value).isEqualTo("old");
        assertThat(cache).isEmpty();
        assertThat(cache.statistics().get(Statistic.REFUSED_FILLS)).isEqualTo(1);
    }

    @Test
    void getWithLoader_asksForItsOwnKey_isRefused() {
        assertThatIllegalStateException()
                .isThrownBy(() -> cache.get("a", key -> cache.get("a", inner -> 1)))
                .withMessageContaining("asks the cache for a");
        assertThat(load("a", 2)).isEqualTo(2);
    }

    @Test
    void computeIfAbsent_isALoad() {
        assertThat(cache.computeIfAbsent("a", key -> {
                    cache.invalidate("a");
                    return 1;
                }))
                .isEqualTo(1);
        assertThat(cache).isEmpty();
    }

    @Test
    void putIfFresh_invalidatedSinceTheToken_isRefused() {
        EntryInfo info = EntryInfo.DEFAULT.withDependencyIds("d").withAliases(List.of("x"));
        for (String touched : List.of("a", "d", "x")) {
            long token = cache.token();
            cache.invalidate(touched);
            assertThat(cache.putIfFresh("a", 1, info, token)).as(touched).isFalse();
        }
        long token = cache.token();
        cache.invalidate("other");

        assertThat(cache.putIfFresh("a", 1, info, token)).isTrue();
        assertThat(cache.get("x")).isEqualTo(1);
        assertThat(cache.statistics().get(Statistic.REFUSED_FILLS)).isEqualTo(3);
    }

    @Test
    void putIfFresh_keyWasPutSinceTheToken_isRefused() {
        long token = cache.token();
        cache.put("a", "new");

        assertThat(cache.putIfFresh("a", "old", EntryInfo.DEFAULT, token)).isFalse();
        assertThat(cache.get("a")).isEqualTo("new");
    }

    // views, statistics

    @Test
    void views_showWhatIsThere() {
        cache.putAll(Map.of("a", 1, "b", 2));
        cache.put("short", 3, 1, 5, EntryInfo.NOT_SHARED, NO_IDS);
        ticker.advance(Duration.ofSeconds(5));

        assertThat(cache.keySet()).containsExactlyInAnyOrder("a", "b");
        assertThat(cache.values()).containsExactlyInAnyOrder(1, 2);
        assertThat(cache.entrySet()).containsExactlyInAnyOrder(Map.entry("a", 1), Map.entry("b", 2));
        assertThat(cache.containsValue(2)).isTrue();
        assertThat(cache.containsKey("b")).isTrue();
        assertThat(cache.statistics().hits() + cache.statistics().get(Statistic.MISSES))
                .isZero();
        ticker.advance(Duration.ofSeconds(2));
        cache.administration().expire();
        assertThat(cache.size()).isEqualTo(2);
    }

    @Test
    void equals_onlyToItself() {
        try (ObjectCache other = ObjectCache.alone(CacheOptions.named("other").build())) {
            assertThat((DistributedMap) cache).isNotEqualTo(other).isEqualTo(cache);
        }
    }

    @Test
    void statisticsByTemplate_hitsAndEntriesOfEachTemplate() {
        cache.put("q0", "value", EntryInfo.DEFAULT.withDependencyIds("quote:s:0", "all"));
        cache.put("q1", "value", EntryInfo.DEFAULT.withDependencyIds("quote:s:1", "all"));
        cache.put("other", "value");
        cache.get("q0");
        cache.get("q0");
        cache.get("q1");
        cache.get("other");
        cache.get("absent");
        cache.invalidate("quote:s:1");
        Map<String, CacheStatistics> templates = cache.administration().statisticsByTemplate();

        assertThat(templates).containsOnlyKeys("quote", "all");
        assertThat(templates.get("quote").hits()).isEqualTo(3);
        assertThat(templates.get("all").get(Statistic.EXPLICIT_INVALIDATIONS)).isEqualTo(1);
        assertThat(templates.get("quote").fill().memoryEntries()).isEqualTo(1);
        assertThat(templates.get("quote").fill().memoryBytes()).isBetween(150L, 500L);
        assertThat(cache.statistics().hits()).isEqualTo(4);
        assertThat(cache.statistics().fill().memoryEntries()).isEqualTo(2);
        assertThat(cache.statistics().byName()).containsEntry("CacheHits", 4L).containsEntry("CacheMisses", 1L);
    }

    /** As in a map whose keys are all that is needed to invalidate. */
    @Test
    void statisticsByTemplate_entriesWithoutDependencyIds_countByTheirKeys() {
        cache.get("Quote:s:0", key -> "value");
        cache.get("Quote:s:0", key -> "value");
        cache.get("Quote:none", key -> null);
        cache.put("Holdings:uid:0", "value");
        cache.putIfFresh("Holdings:uid:1", "value", EntryInfo.DEFAULT, cache.token());
        cache.invalidate("Holdings:uid:0");
        Map<String, CacheStatistics> templates = cache.administration().statisticsByTemplate();

        assertThat(templates).containsOnlyKeys("Quote", "Holdings");
        assertThat(templates.get("Quote").hits()).isEqualTo(1);
        assertThat(templates.get("Quote").get(Statistic.LOADS)).isEqualTo(1);
        assertThat(templates.get("Quote").fill().memoryEntries()).isEqualTo(1);
        assertThat(templates.get("Holdings").get(Statistic.PUTS)).isEqualTo(2);
        assertThat(templates.get("Holdings").get(Statistic.EXPLICIT_INVALIDATIONS))
                .isEqualTo(1);
        assertThat(cache.administration().templates()).containsExactly("Holdings", "Quote");
        assertThat(cache.administration().count("Holdings", Statistic.PUTS)).isEqualTo(2);
    }

    @Test
    void offload_hitsOnDiskCount_andSurviveAFlushedStop(@TempDir Path directory) {
        CacheOptions options = CacheOptions.named("disk")
                .size(1)
                .ticker(ticker)
                .expiryInterval(null)
                .diskExecutor(Runnable::run)
                .offload(OffloadOptions.in(directory).withFlushOnStop(true))
                .build();
        try (ObjectCache first = ObjectCache.alone(options)) {
            first.put("a", 1, EntryInfo.DEFAULT.withDependencyIds("number:1"));
            first.put("b", 2);
            assertThat(first.size()).isEqualTo(1);
            assertThat(first.size(true)).isEqualTo(2);
            assertThat(first.containsKey("a")).isFalse();
            assertThat(first.keySet(true)).containsExactlyInAnyOrder("a", "b");
            assertThat(first.get("a")).isEqualTo(1);
            assertThat(first.statistics().get(Statistic.DISK_HITS)).isEqualTo(1);
            assertThat(first.statistics().get(Statistic.OFFLOADS)).isEqualTo(2);
            assertThat(first.statistics().fill().diskEntries()).isEqualTo(1);
        }
        try (ObjectCache second = ObjectCache.alone(options)) {
            assertThat(second.get("b")).isEqualTo(2);
            second.invalidate("number:1");
            assertThat(second.get("a")).isNull();
            second.administration().setOffloading(false);
            second.put("c", 3);
            assertThat(second.keySet(true)).containsExactly("c");
        }
        try (ObjectCache member = ObjectCache.inCluster(options, own -> ClusterCoherence.alone(own, ticker))) {
            assertThat(member.isEmpty(true))
                    .as("a member of a cluster drops the disk")
                    .isTrue();
        }
    }

    @Test
    void offloadTo_sameDirectoryWithOtherBounds_entriesOnDiskStay(@TempDir Path directory) {
        CacheOptions options = CacheOptions.named("disk")
                .size(1)
                .expiryInterval(null)
                .diskExecutor(Runnable::run)
                .offload(OffloadOptions.in(directory).withMaximumEntries(200))
                .build();
        try (ObjectCache offloading = ObjectCache.alone(options)) {
            for (int i = 0; i < 101; i++) {
                offloading.put(i, "value");
            }
            assertThat(offloading.statistics().fill().diskEntries()).isEqualTo(100);

            offloading.administration().offloadTo(OffloadOptions.in(directory).withMaximumEntries(400));
            assertThat(offloading.statistics().fill().diskEntries()).isEqualTo(100);

            offloading
                    .administration()
                    .offloadTo(OffloadOptions.in(directory.resolve("other")).withMaximumEntries(400));
            assertThat(offloading.statistics().fill().diskEntries()).isZero();
            assertThat(offloading.administration().isOffloading()).isTrue();
        }
    }

    @Test
    void setOffloading_withoutAPlace_isRefused() {
        assertThatIllegalStateException()
                .isThrownBy(() -> cache.administration().setOffloading(true))
                .withMessageContaining("no place on disk");
    }

    @Test
    void entryInfo_illegal_isRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> EntryInfo.DEFAULT.withTimeToLive(Duration.ZERO));
        assertThatIllegalArgumentException().isThrownBy(() -> EntryInfo.DEFAULT.withPriority(-1));
        assertThat(EntryInfo.DEFAULT
                        .withAliases(Set.of("x"))
                        .withSharing(SharingPolicy.PULL)
                        .aliases())
                .containsExactly("x");
    }

    private Object load(Object key, Object value) {
        return cache.get(key, unused -> value);
    }

    private List<DependencyLine> dependencyIds() {
        return cache.administration().contents().dependencyIds("", 0, 9).lines();
    }

    private List<String> dependents(String id) {
        return cache.administration().contents().entries(new Wanted(null, id, ""), 0, 9).lines().stream()
                .map(Line::id)
                .toList();
    }

    private void assertCounts(long hits, long misses, long puts) {
        CacheStatistics statistics = cache.statistics();
        assertThat(List.of(statistics.hits(), statistics.get(Statistic.MISSES), statistics.get(Statistic.PUTS)))
                .as("hits, misses, puts")
                .containsExactly(hits, misses, puts);
    }
}
