package io.tradebench.cache.protocol.invalidation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class JournalTest {
    private final Journal journal = new Journal(5);

    @Test
    void after_numberThatIsRemembered() {
        for (int i = 0; i < 8; i++) {
            journal.append(Set.of("id"));
        }

        assertThat(journal.last()).isEqualTo(8);
        assertThat(journal.forgotten()).isEqualTo(3);
        assertThat(numbers(journal.after(7, 10))).containsExactly(8L);
        assertThat(numbers(journal.after(4, 10))).containsExactly(5L, 6L, 7L, 8L);
        assertThat(numbers(journal.after(4, 2))).containsExactly(5L, 6L);
        assertThat(journal.after(8, 10)).isEmpty();
    }

    @Test
    void append_numbersWithoutGaps() {
        assertThat(journal.append(Set.of("a")).number()).isEqualTo(1);
        assertThat(journal.appendEverything().number()).isEqualTo(2);
        assertThat(journal.append(Set.of("b"))).isEqualTo(Invalidation.of(3, Set.of("b")));
    }

    @Test
    void after_nothingAdded() {
        assertThat(journal.after(0, 10)).isEmpty();
        assertThat(journal.forgotten()).isZero();
    }

    private static List<Long> numbers(List<Invalidation> invalidations) {
        return invalidations.stream().map(Invalidation::number).toList();
    }
}
