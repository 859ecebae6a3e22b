package io.tradebench.cache.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CounterBookTest {
    private final CounterBook book = new CounterBook(id -> id.toString().split(":")[0]);

    @Test
    void of_sameTemplatesInAnyOrder_sameCounters() {
        assertThat(book.of("key", List.of("a:1", "b:1"))).isSameAs(book.of("key", List.of("b:2", "a:2", "b:3")));
        assertThat(book.of("key", List.of("a:1"))).isNotSameAs(book.of("key", List.of("a:1", "b:1")));
        assertThat(book.of("key", List.of())).isSameAs(book.general());
    }

    @Test
    void of_entryWithoutDependencyIds_countsForTheTemplateOfItsKey() {
        book.of("Quote:s:1", List.of()).count(Statistic.PUTS);
        book.of("Quote:s:2", List.of("other:1")).count(Statistic.PUTS);
        book.of("whole", List.of()).count(Statistic.PUTS);

        assertThat(book.templates()).containsExactly("Quote", "other");
        assertThat(book.templates("Quote:s:3", List.of())).containsExactly("Quote");
        assertThat(book.count("Quote", Statistic.PUTS)).isEqualTo(1);
        assertThat(book.count("unknown", Statistic.PUTS)).isZero();
    }

    /** There are more orders of seven templates than sets that are counted apart. */
    @Test
    void of_manyTemplatesInEveryOrder_sameCounters() {
        List<String> ids = new ArrayList<>(List.of("a:1", "b:1", "c:1", "d:1", "e:1", "f:1", "g:1"));
        Counters counters = book.of("key", ids);
        Random random = new Random(1);
        for (int i = 0; i < 5_000; i++) {
            Collections.shuffle(ids, random);
            assertThat(book.of("key", ids)).isSameAs(counters);
        }

        assertThat(book.of("key", List.of("new:1"))).isNotSameAs(book.of("key", List.of("newer:1")));
    }

    @Test
    void byTemplate_sumOfAllSetsThatNameIt_totalCountsOnce() {
        book.of("key", List.of("a:1", "b:1")).count(Statistic.MEMORY_HITS);
        book.of("key", List.of("a:1")).count(Statistic.MEMORY_HITS, 10);
        book.general().count(Statistic.MISSES);

        assertThat(book.byTemplate().get("a").hits()).isEqualTo(11);
        assertThat(book.byTemplate().get("b").hits()).isEqualTo(1);
        assertThat(book.total().hits()).isEqualTo(11);
        assertThat(book.total().get(Statistic.MISSES)).isEqualTo(1);
    }

    @Test
    void of_tooManyTemplates_stillCountsAll() {
        for (int i = 0; i < 5_000; i++) {
            book.of("key", List.of("template" + i, "other" + i)).count(Statistic.PUTS);
        }

        assertThat(book.total().get(Statistic.PUTS)).isEqualTo(5_000);
        assertThat(book.byTemplate()).hasSizeLessThanOrEqualTo(1_001);
    }
}
