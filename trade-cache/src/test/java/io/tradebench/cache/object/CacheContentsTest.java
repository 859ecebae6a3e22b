package io.tradebench.cache.object;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.ManualTicker;
import io.tradebench.cache.object.CacheContents.DependencyLine;
import io.tradebench.cache.object.CacheContents.Details;
import io.tradebench.cache.object.CacheContents.Line;
import io.tradebench.cache.object.CacheContents.Wanted;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CacheContentsTest {
    private final ManualTicker ticker = new ManualTicker();
    private final ObjectCache cache = ObjectCache.alone(
            CacheOptions.named("contents").ticker(ticker).expiryInterval(null).build());
    private final CacheContents contents = cache.administration().contents();

    @BeforeEach
    void fill() {
        for (int i = 0; i < 25; i++) {
            cache.put(
                    "Quote:%02d".formatted(i),
                    "x".repeat(100),
                    EntryInfo.DEFAULT.withPriority(3).withDependencyIds("Symbol:" + i, "All"));
        }
        cache.put("Account:1", "a", EntryInfo.DEFAULT.withTimeToLive(Duration.ofSeconds(10)));
    }

    @AfterEach
    void close() {
        cache.close();
    }

    @Test
    void entries_comeInPages_inTheirOrder() {
        CacheContents.Listing<Line> second = contents.entries(new Wanted("Quote", null, ""), 10, 10);

        assertThat(second.total()).isEqualTo(25);
        assertThat(second.lines()).extracting(Line::id).startsWith("Quote:10").hasSize(10);
        assertThat(contents.entries(Wanted.ALL, 20, 10).lines()).hasSize(6);
        assertThat(second.lines().get(0).priority()).isEqualTo(3);
        assertThat(second.lines().get(0).dependencyIds()).isEqualTo(2);
        assertThat(second.lines().get(0).bytes()).isBetween(200L, 1000L);
    }

    @Test
    void entries_byDependencyId_areThoseAlone() {
        assertThat(contents.entries(new Wanted(null, "Symbol:7", ""), 0, 10).lines())
                .extracting(Line::id)
                .containsExactly("Quote:07");
        assertThat(contents.entries(new Wanted("Account", "Symbol:7", ""), 0, 10)
                        .total())
                .isZero();
    }

    @Test
    void entries_byText_inAnyCase() {
        assertThat(contents.entries(new Wanted(null, null, "OUNT"), 0, 10).lines())
                .extracting(Line::id)
                .containsExactly("Account:1");
    }

    @Test
    void entries_whoseTimeHasEnded_areNotThere() {
        assertThat(contents.templates()).containsEntry("Account", 1L);
        ticker.advance(Duration.ofSeconds(11));

        assertThat(contents.templates()).containsOnlyKeys("Quote").containsEntry("Quote", 25L);
        assertThat(contents.entry("Account:1")).isEmpty();
    }

    @Test
    void dependencyIds_areCounted() {
        CacheContents.Listing<DependencyLine> ids = contents.dependencyIds("", 0, 2);

        assertThat(ids.total()).isEqualTo(26);
        assertThat(ids.lines()).isEqualTo(List.of(new DependencyLine("All", 25), new DependencyLine("Symbol:0", 1)));
    }

    @Test
    void entry_isFoundByItsAlias_andIsNoRead() {
        cache.put("Quote:25", "v", EntryInfo.DEFAULT.withAliases(List.of("alias")));
        long reads = cache.statistics().hits();

        Details details = contents.entry("alias").orElseThrow();

        assertThat(details.entry().key()).isEqualTo("Quote:25");
        assertThat(details.entry().aliases()).containsExactly("alias");
        assertThat(details.onDisk()).isFalse();
        assertThat(details.bytes()).isPositive();
        assertThat(cache.statistics().hits()).isEqualTo(reads);
        assertThat(contents.entry("nothing")).isEmpty();
    }
}
