package io.tradebench.cache.object;

import io.tradebench.cache.protocol.CacheEntry;
import io.tradebench.cache.protocol.Replica;
import io.tradebench.cache.statistics.CacheStatistics;
import io.tradebench.cache.statistics.CacheStatistics.Fill;
import io.tradebench.cache.statistics.CounterBook;
import io.tradebench.cache.statistics.Statistic;
import io.tradebench.cache.store.EntryStore;
import io.tradebench.cache.store.disk.DiskSettings;
import io.tradebench.cache.store.disk.OffloadOptions;
import io.tradebench.cache.trace.Trace;
import io.tradebench.cache.trace.Tracing;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Executor;
import java.util.random.RandomGenerator;

/**
 * What an operator sees of this member's cache, and what he changes while it runs. Nothing here counts as a read. Safe for
 * use by several threads.
 */
public final class CacheAdministration {
    private static final Logger LOG = System.getLogger("io.tradebench.cache");

    private final CacheOptions options;
    private final EntryStore store;
    private final CounterBook book;
    private final Replica replica;
    private final CacheContents contents;
    private final Executor diskWriter;
    private final Tracing tracing;
    private long loadNanosBeforeTrace;
    private volatile OffloadOptions place;

    CacheAdministration(
            CacheOptions options,
            EntryStore store,
            CounterBook book,
            Replica replica,
            Executor diskWriter,
            Tracing tracing) {
        this.options = options;
        this.store = store;
        this.book = book;
        this.replica = replica;
        this.contents = new CacheContents(store, replica, options.ticker(), options.templateOf());
        this.diskWriter = diskWriter;
        this.tracing = tracing;
        place = options.offload().orElse(null);
    }

    /** The name of the cache. */
    public String name() {
        return options.name();
    }

    /** The statistics of the cache. The bytes in memory are the sum of what each entry is estimated to take. */
    public CacheStatistics statistics() {
        return book.total()
                .with(new Fill(store.sizeInMemory(), store.bytesInMemory(), store.sizeOnDisk(), store.bytesOnDisk()));
    }

    /** One of the counts of {@link #statistics}, without the others and without a look at the entries. */
    public long count(Statistic statistic) {
        return book.total().get(statistic);
    }

    /** Entries in memory. */
    public int entriesInMemory() {
        return store.sizeInMemory();
    }

    /** Estimated bytes of the heap that the entries in memory take. */
    public long bytesInMemory() {
        return store.bytesInMemory();
    }

    /** Entries on disk. */
    public int entriesOnDisk() {
        return store.sizeOnDisk();
    }

    /** Bytes of the values on disk. */
    public long bytesOnDisk() {
        return store.bytesOnDisk();
    }

    /** The templates that have counts, sorted. */
    public Set<String> templates() {
        return book.templates();
    }

    /** One of the counts of {@link #countsByTemplate}; 0 for a template that has none. */
    public long count(String template, Statistic statistic) {
        return book.count(template, statistic);
    }

    /**
     * The counts of each template, without a look at the entries: of dependency ids, and of the keys of entries that have none. Misses
     * have no template.
     */
    public Map<String, CacheStatistics> countsByTemplate() {
        return book.byTemplate();
    }

    /**
     * The statistics of each template as in {@link #countsByTemplate}, sorted by template. Looks at every entry.
     */
    public Map<String, CacheStatistics> statisticsByTemplate() {
        Map<String, Fill> fills = new HashMap<>();
        store.entries().forEach(entry -> {
            Fill fill = entry.isOnDisk()
                    ? new Fill(0, 0, 1, entry.bytesOnDisk())
                    : new Fill(1, entry.bytesInMemory(), 0, 0);
            book.templates(entry.key(), entry.dependencyIds())
                    .forEach(template -> fills.merge(template, fill, Fill::plus));
        });
        Map<String, CacheStatistics> statistics = new TreeMap<>(book.byTemplate());
        fills.forEach((template, fill) -> statistics.computeIfPresent(template, (key, counts) -> counts.with(fill)));
        return statistics;
    }

    /** How many entries may be in memory. */
    public int bound() {
        return store.bound();
    }

    /**
     * Changes how many entries may be in memory.
     *
     * @throws IllegalArgumentException if it is not positive
     */
    public void resize(int bound) {
        store.resize(bound);
    }

    /** How many bytes of the heap the entries in memory may take, by estimate. */
    public long memoryBound() {
        return store.byteBound();
    }

    /**
     * Changes how many bytes of the heap the entries in memory may take.
     *
     * @throws IllegalArgumentException if it is not positive
     */
    public void resizeMemory(long bytes) {
        store.resizeBytes(bytes);
    }

    /** Whether entries that leave memory go to disk. False after the disk has failed. */
    public boolean isOffloading() {
        return store.isOffloading();
    }

    /**
     * Switches the disk on or off. Off: what is on it leaves the cache. On, after it has failed: it is tried again.
     *
     * @throws IllegalStateException if the cache has no place on disk, neither by {@link CacheOptions.Builder#offload} nor by
     *     {@link #offloadTo}
     */
    public void setOffloading(boolean on) {
        OffloadOptions offload =
                place().orElseThrow(() -> new IllegalStateException("Cache " + name() + " has no place on disk"));
        if (!on) {
            store.stopOffload();
        } else if (!store.isOffloading()) {
            store.startOffload(settings(offload), false);
        }
    }

    /**
     * Switches the disk on in another place or with other bounds. What is on a disk in the same directory stays, as far as there is
     * room; from another one it leaves the cache.
     */
    public void offloadTo(OffloadOptions newPlace) {
        place = newPlace;
        if (!store.resizeOffload(newPlace)) {
            store.startOffload(settings(newPlace), false);
        }
    }

    /** Where entries go that leave memory, if the disk is on; empty if the cache was given no place. */
    Optional<OffloadOptions> place() {
        return Optional.ofNullable(place);
    }

    /** Removes the entries whose time has ended a second ago or more. */
    public void expire() {
        store.expire();
    }

    /** What is in the cache. */
    public CacheContents contents() {
        return contents;
    }

    /** All about one entry, by its cache id or an alias; empty if there is none. */
    public Optional<CacheEntry> entry(Object id) {
        return replica.peek(id);
    }

    /**
     * Has everything that is asked of the cache recorded from now on; what is in memory already comes first.
     *
     * @throws IllegalStateException if it is being recorded
     */
    public synchronized void startTrace() {
        Trace trace = new Trace(options.ticker(), bound());
        tracing.start(trace);
        loadNanosBeforeTrace = count(Statistic.LOAD_NANOS);
        long now = options.ticker().read();
        store.entries().filter(entry -> entry.isLive(now) && !entry.isOnDisk()).forEach(entry -> store.aliases(entry)
                .ifPresent(aliases -> trace.kept(entry.key(), entry.info(now, aliases))));
    }

    /**
     * Ends the recording.
     *
     * @return the trace as text
     * @throws IllegalStateException if nothing is being recorded
     */
    public synchronized String endTrace() {
        return tracing.stop().end(count(Statistic.LOAD_NANOS) - loadNanosBeforeTrace);
    }

    void startEmpty() {
        options.offload().ifPresent(offload -> store.startOffload(settings(offload), false));
    }

    void startWithFlushed() {
        options.offload().ifPresent(offload -> {
            if (store.startOffload(settings(offload), offload.flushOnStop())) {
                store.restore(book::of);
            }
        });
    }

    private DiskSettings settings(OffloadOptions offload) {
        return new DiskSettings(
                name(),
                offload,
                options.valueLoader(),
                options.origin(),
                options.wallClock(),
                RandomGenerator.of("L64X128MixRandom"),
                diskWriter,
                "",
                warning -> LOG.log(Level.WARNING, "Cache " + name() + ": " + warning));
    }
}
