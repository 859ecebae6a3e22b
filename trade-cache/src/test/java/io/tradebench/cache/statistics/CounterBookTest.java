package io.tradebench.cache.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CounterBookTest {
    private final CounterBook book = new CounterBook(id -> id.toString().split(":")[0]);

    @Test
    void of_sameTemplatesInAnyOrder_sameCounters() {
        assertThat(book.of(List.of("a:1", "b:1"))).isSameAs(book.of(List.of("b:2", "a:2", "b:3")));
        assertThat(book.of(List.of("a:1"))).isNotSameAs(book.of(List.of("a:1", "b:1")));
        assertThat(book.of(List.of())).isSameAs(book.general());
    }

    @Test
    void byTemplate_sumOfAllSetsThatNameIt_totalCountsOnce() {
        book.of(List.of("a:1", "b:1")).count(Statistic.MEMORY_HITS);
        book.of(List.of("a:1")).count(Statistic.MEMORY_HITS, 10);
        book.general().count(Statistic.MISSES);

        assertThat(book.byTemplate().get("a").hits()).isEqualTo(11);
        assertThat(book.byTemplate().get("b").hits()).isEqualTo(1);
        assertThat(book.total().hits()).isEqualTo(11);
        assertThat(book.total().get(Statistic.MISSES)).isEqualTo(1);
    }

    @Test
    void of_tooManyTemplates_stillCountsAll() {
        for (int i = 0; i < 5_000; i++) {
            book.of(List.of("template" + i, "other" + i)).count(Statistic.PUTS);
        }

        assertThat(book.total().get(Statistic.PUTS)).isEqualTo(5_000);
        assertThat(book.byTemplate()).hasSizeLessThanOrEqualTo(1_001);
    }
}
