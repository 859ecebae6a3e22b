package io.tradebench.cache.protocol.invalidation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class JournalTest {
    private final Journal journal = new Journal(5);

    @Test
    void after_numberThatIsRemembered() {
        LongStream.rangeClosed(1, 8).forEach(this::add);

        assertThat(journal.last()).isEqualTo(8);
        assertThat(journal.forgotten()).isEqualTo(3);
        assertThat(numbers(journal.after(7, 10))).containsExactly(8L);
        assertThat(numbers(journal.after(4, 10))).containsExactly(5L, 6L, 7L, 8L);
        assertThat(numbers(journal.after(4, 2))).containsExactly(5L, 6L);
        assertThat(journal.after(8, 10)).isEmpty();
    }

    @Test
    void after_nothingAdded() {
        assertThat(journal.after(0, 10)).isEmpty();
        assertThat(journal.forgotten()).isZero();
    }

    private void add(long number) {
        journal.add(Invalidation.of(number, Set.of("id")));
    }

    private static List<Long> numbers(List<Invalidation> invalidations) {
        return invalidations.stream().map(Invalidation::number).toList();
    }
}
