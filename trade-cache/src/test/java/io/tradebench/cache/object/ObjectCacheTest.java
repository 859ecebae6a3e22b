package io.tradebench.cache.object;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.tradebench.cache.DistributedMap;
import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.statistics.CacheStatistics;
import io.tradebench.cache.statistics.Statistic;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Gets, puts and views of a cache, and what it counts. */
class ObjectCacheTest extends OwnCache {
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
    void entryInfo_illegal_isRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> EntryInfo.DEFAULT.withTimeToLive(Duration.ZERO));
        assertThatIllegalArgumentException().isThrownBy(() -> EntryInfo.DEFAULT.withPriority(-1));
        assertThat(EntryInfo.DEFAULT
                        .withAliases(Set.of("x"))
                        .withSharing(SharingPolicy.PULL)
                        .aliases())
                .containsExactly("x");
    }
}
