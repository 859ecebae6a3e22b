package io.tradebench.cache.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What must hold of a store while nobody uses it. */
final class StoreAssertions {
    private StoreAssertions() {}

    /** Every index says what the entries say, neither more nor less. */
    static void assertConsistent(EntryStore store) {
        Map<Object, Set<Object>> byDependency = new HashMap<>();
        List<LocalEntry> entries = store.entries().toList();
        int inMemory = 0;
        for (LocalEntry entry : entries) {
            assertThat(entry.gone).as("%s has left", entry.key()).isFalse();
            assertThat(store.get(entry.key())).isSameAs(entry);
            assertThat(entry.slot != null).isEqualTo(entry.hasDeadline());
            assertThat(entry.next != null)
                    .as("%s is in the ring or on disk", entry.key())
                    .isEqualTo(!entry.isOnDisk());
            inMemory += entry.isOnDisk() ? 0 : 1;
            for (Object id : entry.dependencyIds()) {
                byDependency.computeIfAbsent(id, unused -> new HashSet<>()).add(entry.key());
            }
            for (Object alias : store.aliases(entry).orElseThrow()) {
                assertThat(store.find(alias)).isSameAs(entry);
            }
        }
        assertThat(store.sizeInMemory()).isEqualTo(inMemory).isLessThanOrEqualTo(store.bound());
        assertThat(store.bytesInMemory())
                .isEqualTo(entries.stream()
                        .filter(entry -> !entry.isOnDisk())
                        .mapToLong(entry -> new SizeEstimator().bytes(entry, entry.value))
                        .sum())
                .isLessThanOrEqualTo(store.byteBound());
        assertThat(store.sizeOnDisk()).isEqualTo(entries.size() - inMemory);
        assertThat(store.dependencyIds()).isEqualTo(byDependency.keySet());
        byDependency.forEach((id, keys) -> {
            List<Object> found = new ArrayList<>(
                    store.dependents(id).stream().map(LocalEntry::key).toList());
            assertThat(found).as("dependents of %s", id).containsExactlyInAnyOrderElementsOf(keys);
        });
    }
}
