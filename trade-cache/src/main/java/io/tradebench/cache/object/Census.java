package io.tradebench.cache.object;

import io.tradebench.cache.statistics.CacheStatistics.Fill;
import io.tradebench.cache.statistics.CounterBook;
import io.tradebench.cache.store.EntryStore;
import io.tradebench.cache.store.LocalEntry;
import java.util.Iterator;
import java.util.Map;
import java.util.TreeMap;

/** Counts the entries of a store and estimates what they take. Safe for use by several threads. */
final class Census {
    /** Entries whose size is estimated, of the cache or of one template; the others are taken to be like them. */
    private static final int SAMPLE = 100;

    private final EntryStore store;
    private final CounterBook book;
    private final SizeEstimator estimator = new SizeEstimator();

    Census(EntryStore store, CounterBook book) {
        this.store = store;
        this.book = book;
    }

    Fill total() {
        Tally tally = new Tally();
        Iterator<LocalEntry> entries = store.entries().iterator();
        while (tally.sampled < SAMPLE && entries.hasNext()) {
            tally.add(entries.next());
        }
        int inMemory = store.sizeInMemory();
        return new Fill(inMemory, tally.bytesOf(inMemory), store.sizeOnDisk(), store.bytesOnDisk());
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

    private final class Tally {
        private long inMemory;
        private long sampled;
        private long sampledBytes;
        private long onDisk;
        private long bytesOnDisk;

        void add(LocalEntry entry) {
            Object value = entry.valueInMemory();
            if (value == null) {
                onDisk++;
                bytesOnDisk += entry.bytesOnDisk();
                return;
            }
            inMemory++;
            if (sampled < SAMPLE) {
                sampled++;
                sampledBytes += estimator.bytes(entry, value);
            }
        }

        long bytesOf(long entries) {
            return sampled == 0 ? 0 : Math.round((double) sampledBytes / sampled * entries);
        }

        Fill fill() {
            return new Fill(inMemory, bytesOf(inMemory), onDisk, bytesOnDisk);
        }
    }
}
