package io.tradebench.cache.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DependentsTest {
    @ParameterizedTest
    @ValueSource(ints = {2, 5, 40, 3_000})
    void addAndRemove_randomly_asPlainSet(int variety) {
        Random random = new Random(variety);
        List<LocalEntry> entries = IntStream.range(0, variety)
                .mapToObj(i -> TestEntries.entry("k" + i, 1))
                .toList();
        Dependents dependents = new Dependents();
        Set<LocalEntry> expected = new HashSet<>();
        for (int step = 0; step < 20_000; step++) {
            LocalEntry entry = entries.get(random.nextInt(variety));
            boolean growing = step < 10_000;
            if (random.nextInt(10) < (growing ? 7 : 3)) {
                dependents.add(entry);
                expected.add(entry);
            } else {
                dependents.remove(entry);
                expected.remove(entry);
            }
            assertThat(dependents.size()).isEqualTo(expected.size());
        }

        assertThat(dependents.toList()).containsExactlyInAnyOrderElementsOf(expected);
        entries.forEach(dependents::remove);
        assertThat(dependents.toList()).isEmpty();
    }
}
