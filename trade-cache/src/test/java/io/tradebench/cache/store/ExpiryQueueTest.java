package io.tradebench.cache.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExpiryQueueTest {
    private static final Duration SECOND = Duration.ofSeconds(1);
    private final ExpiryQueue queue = new ExpiryQueue();

    @Test
    void add_entryWithoutEnd_isLeftOut() {
        queue.add(TestEntries.entry("a", 1));

        assertThat(queue.size()).isZero();
    }

    @Test
    void poll_beforeTheEnd_nothing() {
        queue.add(TestEntries.ending("a", 0, SECOND, null));

        assertThat(queue.poll(SECOND.toNanos() - 1)).isNull();
        assertThat(queue.poll(SECOND.toNanos()).key()).isEqualTo("a");
        assertThat(queue.size()).isZero();
    }

    @Test
    void poll_usedEntryWithInactivity_staysUntilItsNewEnd() {
        LocalEntry idle = TestEntries.ending("idle", 0, null, SECOND.multipliedBy(2));
        queue.add(idle);
        queue.add(TestEntries.ending("other", 0, SECOND.multipliedBy(3), null));
        idle.use(SECOND.toNanos());

        assertThat(queue.poll(SECOND.toNanos() * 2)).isNull();
        assertThat(idle.isLive(SECOND.toNanos() * 3 - 1)).isTrue();
        assertThat(idle.isLive(SECOND.toNanos() * 3)).isFalse();
        assertThat(List.of(
                        queue.poll(SECOND.toNanos() * 3).key(),
                        queue.poll(SECOND.toNanos() * 3).key()))
                .containsExactlyInAnyOrder("idle", "other");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void poll_randomOperations_inOrderOfTheirEnds(long seed) {
        Random random = new Random(seed);
        List<LocalEntry> expected = new ArrayList<>();
        long start = Long.MAX_VALUE - 500;
        for (int i = 0; i < 5_000; i++) {
            if (random.nextInt(3) == 0 && !expected.isEmpty()) {
                LocalEntry removed = expected.remove(random.nextInt(expected.size()));
                queue.remove(removed);
                queue.remove(removed);
            } else {
                LocalEntry entry =
                        TestEntries.ending("k" + i, start, Duration.ofNanos(1 + random.nextInt(1_000_000)), null);
                queue.add(entry);
                expected.add(entry);
            }
        }
        expected.sort(Comparator.comparingLong(entry -> entry.deadline() - start));

        assertThat(queue.size()).isEqualTo(expected.size());
        for (LocalEntry next : expected) {
            assertThat(queue.poll(start + 1_000_001).deadline()).isEqualTo(next.deadline());
        }
        assertThat(queue.poll(start + 1_000_001)).isNull();
    }
}
