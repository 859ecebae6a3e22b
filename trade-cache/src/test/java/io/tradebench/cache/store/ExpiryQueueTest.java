package io.tradebench.cache.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExpiryQueueTest {
    private static final long SLOT = ExpiryQueue.SLOT_NANOS;
    private static final Duration SECOND = Duration.ofSeconds(1);
    private final ExpiryQueue queue = new ExpiryQueue();

    @Test
    void add_entryWithoutEnd_isLeftOut() {
        queue.add(TestEntries.entry("a", 1));

        assertThat(queue.isEmpty()).isTrue();
    }

    @Test
    void poll_neverBeforeTheEnd_andWithinASlotAfterIt() {
        queue.add(TestEntries.ending("a", 0, SECOND, null));
        queue.add(TestEntries.ending("b", 0, SECOND.multipliedBy(10), null));

        assertThat(queue.poll(SECOND.toNanos() - 1)).isNull();
        assertThat(queue.poll(SECOND.toNanos() + SLOT).key()).isEqualTo("a");
        assertThat(queue.poll(SECOND.toNanos() * 10 - 1)).isNull();
        assertThat(queue.poll(SECOND.toNanos() * 10 + SLOT).key()).isEqualTo("b");
        assertThat(queue.isEmpty()).isTrue();
    }

    @Test
    void poll_usedEntryWithInactivity_staysUntilItsNewEnd() {
        LocalEntry idle = TestEntries.ending("idle", 0, null, SECOND.multipliedBy(10));
        queue.add(idle);
        queue.add(TestEntries.ending("other", 0, SECOND.multipliedBy(20), null));
        idle.use(SECOND.toNanos() * 5);

        assertThat(queue.poll(SECOND.toNanos() * 13)).isNull();
        assertThat(idle.isLive(SECOND.toNanos() * 15 - 1)).isTrue();
        assertThat(idle.isLive(SECOND.toNanos() * 15)).isFalse();
        assertThat(queue.poll(SECOND.toNanos() * 15 + SLOT)).isSameAs(idle);
        assertThat(queue.poll(SECOND.toNanos() * 15 + SLOT)).isNull();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void poll_randomOperations_inOrderOfTheirEndsToTheSlot(long seed) {
        Random random = new Random(seed);
        List<LocalEntry> present = new ArrayList<>();
        long now = Long.MAX_VALUE - 50 * SLOT;
        for (int i = 0; i < 20_000; i++) {
            int action = random.nextInt(5);
            if (action == 0 && !present.isEmpty()) {
                LocalEntry removed = present.remove(random.nextInt(present.size()));
                queue.remove(removed);
                queue.remove(removed);
            } else if (action == 1) {
                now += random.nextInt(1_000_000_000) / 10;
                expectDue(present, now, random.nextInt(3));
            } else {
                Duration end = Duration.ofMillis(1 + random.nextInt(100_000));
                LocalEntry entry = TestEntries.ending("k" + i, now, end, null);
                queue.add(entry);
                present.add(entry);
            }
        }
        now += SLOT * 200;
        expectDue(present, now, Integer.MAX_VALUE);
        assertThat(present).isEmpty();
        assertThat(queue.isEmpty()).isTrue();
    }

    private void expectDue(List<LocalEntry> present, long now, int most) {
        for (int i = 0; i < most; i++) {
            LocalEntry due = queue.poll(now);
            if (due == null) {
                assertThat(present).allMatch(entry -> entry.deadline() - now > -SLOT);
                return;
            }
            assertThat(due.deadline() - now).isLessThanOrEqualTo(0);
            assertThat(present.remove(due)).isTrue();
            assertThat(present).allMatch(entry -> entry.deadline() - due.deadline() > -SLOT);
        }
    }
}
