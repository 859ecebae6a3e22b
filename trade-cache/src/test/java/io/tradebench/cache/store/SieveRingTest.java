package io.tradebench.cache.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SieveRingTest {
    private final SieveRing ring = new SieveRing();

    @Test
    void evict_samePriorityAndNoUse_oldestFirst() {
        add("a", 1);
        add("b", 1);
        add("c", 1);

        assertThat(List.of(evict(), evict(), evict())).containsExactly("a", "b", "c");
        assertThat(ring.size()).isZero();
    }

    @Test
    void evict_usedEntry_survivesTheRound() {
        add("a", 1);
        LocalEntry used = add("b", 1);
        add("c", 1);
        add("d", 1);

        assertThat(evict()).isEqualTo("a");
        used.use(0);
        assertThat(List.of(evict(), evict(), evict())).containsExactly("c", "d", "b");
    }

    @Test
    void evict_newcomersThatNobodyAsksFor_makeRoomForEachOther() {
        LocalEntry first = add("a", 1);
        LocalEntry second = add("b", 1);
        add("c", 1);
        add("d", 1);
        first.use(0);
        second.use(0);

        // the hand passes those that were asked for, once, and stays among the others
        List<Object> evicted = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            evicted.add(evict());
            add("new" + i, 1);
        }

        assertThat(evicted).containsExactly("c", "d", "new0", "new1");
    }

    @Test
    void evict_higherPriority_survivesAsManyMoreRounds() {
        add("high", 3);
        add("middle", 2);
        List<Object> evicted = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            add("low" + i, 1);
        }
        for (int i = 0; i < 8; i++) {
            evicted.add(evict());
        }

        assertThat(evicted).containsExactly("low0", "low1", "low2", "low3", "low4", "low5", "middle", "high");
    }

    @Test
    void evict_allOfHighestPriority_takesTheOldestInThreeRounds() {
        List<LocalEntry> entries =
                IntStream.range(0, 100).mapToObj(i -> add("k" + i, 16)).toList();

        assertThat(evict()).isEqualTo("k0");
        assertThat(entries.stream().skip(1).map(LocalEntry::credit)).containsOnly(0);
    }

    @Test
    void remove_entryUnderTheHand_movesTheHandOn() {
        LocalEntry first = add("a", 1);
        add("b", 1);
        ring.remove(first);
        ring.remove(first);

        assertThat(ring.size()).isEqualTo(1);
        assertThat(evict()).isEqualTo("b");
    }

    /** The ring must do what a plain sieve does that goes round credit by credit. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void evict_randomOperations_asPlainSieve(long seed) {
        Random random = new Random(seed);
        PlainSieve plain = new PlainSieve();
        Map<Object, LocalEntry> entries = new HashMap<>();
        for (int step = 0; step < 20_000; step++) {
            int action = random.nextInt(10);
            if (action < 4 || entries.isEmpty()) {
                LocalEntry entry = add("k" + step, 1 + random.nextInt(16));
                entries.put(entry.key(), entry);
                plain.add(entry.key(), entry.priority());
            } else if (action < 7) {
                LocalEntry entry = any(entries, random);
                entry.use(0);
                plain.use(entry.key());
            } else if (action < 8) {
                LocalEntry entry = any(entries, random);
                ring.remove(entry);
                entries.remove(entry.key());
                plain.remove(entry.key());
            } else {
                Object evicted = evict();
                assertThat(evicted).as("seed %d, step %d", seed, step).isEqualTo(plain.evict());
                entries.remove(evicted);
            }
        }
    }

    private LocalEntry add(Object key, int priority) {
        LocalEntry entry = TestEntries.entry(key, priority);
        ring.add(entry);
        return entry;
    }

    private Object evict() {
        return ring.evict().key();
    }

    private static LocalEntry any(Map<Object, LocalEntry> entries, Random random) {
        return entries.values().stream()
                .skip(random.nextInt(entries.size()))
                .findFirst()
                .orElseThrow();
    }

    /** The rule in its simplest form. */
    private static final class PlainSieve {
        private final List<Object> fromOldest = new ArrayList<>();
        private final Map<Object, Integer> priorities = new HashMap<>();
        private final Map<Object, Integer> credits = new HashMap<>();
        private int hand;

        void add(Object key, int priority) {
            fromOldest.add(key);
            priorities.put(key, priority);
            credits.put(key, priority - 1);
        }

        void use(Object key) {
            credits.put(key, priorities.get(key));
        }

        void remove(Object key) {
            int place = fromOldest.indexOf(key);
            fromOldest.remove(place);
            hand = place < hand ? hand - 1 : hand;
            hand = hand == fromOldest.size() ? 0 : hand;
        }

        Object evict() {
            while (credits.get(fromOldest.get(hand)) > 0) {
                credits.merge(fromOldest.get(hand), -1, Integer::sum);
                hand = (hand + 1) % fromOldest.size();
            }
            Object victim = fromOldest.get(hand);
            remove(victim);
            return victim;
        }
    }
}
