package io.tradebench.cache.object;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.object.CacheContents.DependencyLine;
import io.tradebench.cache.statistics.Statistic;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What goes by its key, its aliases and its dependency ids. */
class ObjectCacheInvalidationTest extends OwnCache {
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

    private List<DependencyLine> dependencyIds() {
        return cache.administration().contents().dependencyIds("", 0, 9).lines();
    }
}
