package io.tradebench.cache.object;

import io.tradebench.cache.statistics.CacheStatistics.Fill;
import io.tradebench.cache.statistics.CounterBook;
import io.tradebench.cache.store.EntryStore;
import io.tradebench.cache.store.LocalEntry;
import java.util.Map;
import java.util.TreeMap;

/** Counts the entries of a store and what they take. Safe for use by several threads. */
final class Census {
    private final EntryStore store;
    private final CounterBook book;

    Census(EntryStore store, CounterBook book) {
        this.store = store;
        this.book = book;
    }

    Fill total() {
        return new Fill(store.sizeInMemory(), store.bytesInMemory(), store.sizeOnDisk(), store.bytesOnDisk());
    }

    Map<String, Fill> byTemplate() {
        Map<String, Tally> tallies = new TreeMap<>();
        store.entries().forEach(entry -> {
            for (String template : book.templates(entry.dependencyIds())) {
                tallies.computeIfAbsent(template, unused -> new Tally()).add(entry);
            }
        });
        Map<String, Fill> fills = new TreeMap<>();
        tallies.forEach((template, tally) -> fills.put(template, tally.fill()));
        return fills;
    }

    private static final class Tally {
        private long inMemory;
        private long bytesInMemory;
        private long onDisk;
        private long bytesOnDisk;

        void add(LocalEntry entry) {
            if (entry.isOnDisk()) {
                onDisk++;
                bytesOnDisk += entry.bytesOnDisk();
            } else {
                inMemory++;
                bytesInMemory += entry.bytesInMemory();
            }
        }

        Fill fill() {
            return new Fill(inMemory, bytesInMemory, onDisk, bytesOnDisk);
        }
    }
}
